// Writes the one file of CodeMirror that `banco studio` serves, and the licences of what it holds: `npm run build`.
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../../banco/workbench/browser/page/static/vendor");
const INPUTS = ["bundle.mjs", "entry.js", "package-lock.json"];

/** Returns the digest of all that decides what the bundle holds; tests/banco/workbench/browser asks for the same. */
async function digest() {
  const hash = createHash("sha256");
  for (const name of INPUTS) hash.update(await readFile(join(here, name)));
  return hash.digest("hex");
}

/** Returns the names of the packages that stand in the bundle, in order. */
function contained(metafile) {
  const names = Object.keys(metafile.inputs).map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return [...new Set(names.filter(Boolean))].sort();
}

async function licence(name) {
  const folder = join(here, "node_modules", name);
  const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} states no licence`);
  return `${name} ${version} (${license})\n\n${(await readFile(join(folder, file), "utf8")).trim()}\n`;
}

const { metafile, outputFiles } = await build({
  absWorkingDir: here,
  entryPoints: ["entry.js"],
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  metafile: true,
  write: false,
});
const head = `/* CodeMirror, MIT: see codemirror.licences.txt. Written by editors/studio (npm ci && npm run build).
   inputs sha256:${await digest()} */\n`;
await writeFile(join(out, "codemirror.js"), head + outputFiles[0].text);
const texts = await Promise.all(contained(metafile).map(licence));
await writeFile(join(out, "codemirror.licences.txt"), texts.join(`\n${"-".repeat(80)}\n\n`));
