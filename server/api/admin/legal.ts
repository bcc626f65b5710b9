import { Hono } from "hono";
import {
	discardLegalDraft,
	type EditedPage,
	findEditedPage,
	findOperator,
	publishLegalPage,
	saveLegalDraft,
} from "#database/queries/legal.ts";
import { readLegalTemplate } from "#database/seed/legal.ts";
import { findGaps, type LegalPageName } from "#domain/legal/pages.ts";
import { renderLegalText } from "#domain/legal/render.ts";
import { legalDraft, legalDraftVersion, legalParam } from "#domain/legal/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

/** /api/admin/legal: drafts of the legal pages, and their publication. */
export const adminLegal = (siteUrl: string) => {
	type PersonContext = { var: Pick<PersonEnv["Variables"], "asPerson"> };

	/** Returns what the editor shows: the saved draft, or the template of the page, and its HTML. */
	async function show({ var: { asPerson } }: PersonContext, page: LegalPageName, edited: EditedPage) {
		const text = edited.text ?? (await readLegalTemplate(page, await asPerson(findOperator), siteUrl));
		return { ...edited, text, html: renderLegalText(text), gaps: findGaps(text) };
	}

	return new Hono<PersonEnv>()
		.get("/:page", validate("param", legalParam), async (c) => {
			const { page } = c.req.valid("param");
			return c.json({ page: await show(c, page, await c.var.asPerson(findEditedPage, page)) });
		})
		.put("/:page", validate("param", legalParam), validate("json", legalDraft), async (c) => {
			const { page } = c.req.valid("param");
			return c.json({ page: await show(c, page, await c.var.asPerson(saveLegalDraft, page, c.req.valid("json"))) });
		})
		.post("/:page/publish", validate("param", legalParam), validate("json", legalDraftVersion), async (c) => {
			const { page } = c.req.valid("param");
			const { version } = c.req.valid("json");
			return c.json({ page: await show(c, page, await c.var.asPerson(publishLegalPage, page, version)) });
		})
		.delete("/:page", validate("param", legalParam), validate("query", legalDraftVersion), async (c) => {
			const { page } = c.req.valid("param");
			const { version } = c.req.valid("query");
			return c.json({ page: await show(c, page, await c.var.asPerson(discardLegalDraft, page, version)) });
		});
};
