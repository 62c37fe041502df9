// Starts `banco lsp` beside the editor and leaves the rest to it: nothing is decided here.
"use strict";

const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const FILES = ["**/rules/*/*.yaml", "**/features/**/*.feature"];
let client;

function command() {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const wanted = vscode.workspace.getConfiguration("banco").get("comando") || "banco";
  return path.normalize(wanted.replaceAll("${workspaceFolder}", folder));
}

async function start() {
  const server = { command: command(), args: ["lsp"] };
  client = new LanguageClient("banco", "Banco di Prova", server, {
    documentSelector: FILES.map((pattern) => ({ scheme: "file", pattern })),
    initializationOptions: { revisore: vscode.workspace.getConfiguration("banco").get("revisore") || "" },
    synchronize: {
      fileEvents: [...FILES, "**/rules/*/*.csv", "**/rules/*/evidenze/*.json", "**/features/**/scenari.lock"].map((pattern) =>
        vscode.workspace.createFileSystemWatcher(pattern),
      ),
    },
  });
  try {
    await client.start();
  } catch (fault) {
    const words = `«${server.command} lsp» non è partito (${fault.message}). Indica il comando in «banco.comando».`;
    vscode.window.showErrorMessage(words);
  }
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("banco.riavvia", async () => {
      await deactivate();
      await start();
    }),
  );
  await start();
}

async function deactivate() {
  await client?.stop().catch(() => undefined);
  client = undefined;
}

module.exports = { activate, deactivate };
