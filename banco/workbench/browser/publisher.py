"""What publishes the regolamento that is open in a studio: it tells what would be written, and then writes it."""

from typing import Any, cast

from banco.workbench.browser.open_studio import Studio
from banco.workbench.browser.publication import Publication, publication
from banco.workbench.browser.publishing import SitePlace, branch_of, files_of, published
from banco.workbench.browser.saving import refuse_clashes
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_texts import WorkingTexts
from generator.words.italian import count


class Publisher:
    """One publication at a time."""

    def __init__(self, studio: Studio, site: SitePlace) -> None:
        """Publish nothing yet."""
        self.site = site
        self._studio, self._is_busy = studio, False

    async def prepared(self) -> dict[str, Any]:
        """Return what a publication would write. Raises Declined while something keeps it from being published."""
        version = self._studio.version
        found = await self._edition()
        branch = branch_of(self._studio.copy)
        files = files_of(self._studio.copy, found.log if found.said else "") if branch else ()
        return {"versione": version, **found.as_json(branch, files, self.site.shown)}

    async def publish(self, said: str, base: int) -> dict[str, Any]:
        """Write the site, the files, the change log and a revision of git, or nothing. Raises Declined.

        Args:
            said: what the change log says of this version, if it does not say it yet.
            base: the version that somebody has seen and wants to be published.
        """
        if self._is_busy:
            raise Declined("pubblica", "Si sta già pubblicando: aspetta che finisca.", 409)
        self._is_busy = True
        try:
            return await self._published(said, base)
        finally:
            self._is_busy = False

    async def _published(self, said: str, base: int) -> dict[str, Any]:
        studio = self._studio
        found = await self._edition()
        if studio.version != base:
            raise Declined("superata", "Intanto il testo è cambiato: guarda di nuovo che cosa si pubblica.", 409)
        if found.said and not said.strip():
            raise Declined("campi", "Il registro delle modifiche dice che cosa cambia: scrivilo in una frase.")
        entry = said if found.said else ""
        commit = await published(
            studio.copy, found, entry, self.site, studio.today(), is_same=lambda: studio.version == base
        )
        return {"versione": studio.do(WorkingTexts.saved, ""), "edizione": found.version, "commit": commit}

    async def _edition(self) -> Publication:
        """Return the edition, if nothing keeps it from being published. Raises Declined."""
        studio = self._studio
        studio.look_at_disk()
        refuse_clashes(studio.copy)
        await studio.refuse_mistakes()
        points, returns = studio.news.parts.get("coerenza", {}), studio.news.parts.get("ritorni", {})
        if {points.get("versione"), returns.get("versione")} != {studio.version} or returns["in_calcolo"]:
            raise Declined("motore", "I ritorni si stanno ancora calcolando: riprova fra un momento.", 503)
        if points["bloccano"]:
            left = count(points["bloccano"], "punto", "punti")
            raise Declined("punti", f"Non si pubblica ancora: nella lista c'è ancora da fare: {left}.", 409)
        return cast("Publication", await studio.answered(studio.version, publication))
