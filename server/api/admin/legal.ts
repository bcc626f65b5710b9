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

/** The legal pages: drafts, and what is published of them. */
export const adminLegal = (siteUrl: string) => {
	type Asked = { var: Pick<PersonEnv["Variables"], "asPerson"> };

	/** What the editor shows: the draft as it was saved and as it will look, or where to begin. */
	async function show({ var: { asPerson } }: Asked, page: LegalPageName, { text: kept, ...edited }: EditedPage) {
		const text = kept ?? (await readLegalTemplate(page, await asPerson(findOperator), siteUrl));
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
