import { Hono } from "hono";
import {
	discardDraft,
	type EditedDocument,
	findDocuments,
	getDocument,
	orderGuides,
	publishDraft,
	refuseText,
	saveDraft,
	setGuidePublished,
} from "#database/queries/documents.ts";
import { findOperator } from "#database/queries/legal.ts";
import { getLegalTemplate } from "#database/seed/documents.ts";
import { type DocumentKey, sourceLanguage } from "#domain/documents/kinds.ts";
import { writeMarkdown } from "#domain/documents/markdown.ts";
import {
	documentDraft,
	documentParam,
	draftVersion,
	guideOrder,
	guideParam,
	guideState,
	readDocument,
} from "#domain/documents/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

type PersonContext = { var: Pick<PersonEnv["Variables"], "asPerson"> };

/** /api/admin/documents: drafts of guides, notes on laws and legal pages in each language, and their publication. */
export const adminDocuments = (siteUrl: string) => {
	/** Returns what the editor shows: the document as Markdown, else what to start from. */
	async function show({ var: { asPerson } }: PersonContext, key: DocumentKey, document: EditedDocument) {
		const { content, source, translated_from, ...facts } = document;
		const isSource = content ? translated_from === null : mayBind(key, source?.language);
		const from = content ? translated_from : isSource ? null : (source?.version ?? null);
		const start = content ?? source?.content;
		const text =
			!start && key.kind === "legal"
				? getLegalTemplate(key, await asPerson(findOperator), siteUrl)
				: writeMarkdown(key.kind, { ...start }, isSource);
		return {
			document: {
				...facts,
				...{ text, translated_from: from },
				source: source && {
					...{ language: source.language, version: source.version },
					// what it says once for all languages, for the preview of a translation
					facts: source.content,
					text: writeMarkdown(key.kind, { ...source.content }, false),
				},
			},
		};
	}

	return new Hono<PersonEnv>()
		.get("/", async (c) => c.json({ documents: await c.var.asPerson(findDocuments) }))
		.put("/order", validate("json", guideOrder), async (c) => {
			await c.var.asPerson(orderGuides, c.req.valid("json").ids);
			return c.json({ documents: await c.var.asPerson(findDocuments) });
		})
		.put("/guides/:slug", validate("param", guideParam), validate("json", guideState), async (c) => {
			await c.var.asPerson(setGuidePublished, c.req.valid("param").slug, c.req.valid("json").published);
			return c.json({});
		})
		.get("/:kind/:slug/:language", validate("param", documentParam), async (c) => {
			const key = c.req.valid("param");
			return c.json(await show(c, key, await c.var.asPerson(getDocument, key)));
		})
		.put("/:kind/:slug/:language", validate("param", documentParam), validate("json", documentDraft), async (c) => {
			const key = c.req.valid("param");
			const draft = c.req.valid("json");
			const isSource = draft.translated_from === null;
			if (isSource !== (key.language === sourceLanguage) && key.kind !== "legal") {
				throw refuseText("Publish it in English first: guides and notes on laws are translated from there.");
			}
			const { content, problems } = readDocument(key.kind, draft.text, isSource);
			if (!content) throw refuseText(problems.join(" "));
			return c.json(await show(c, key, await c.var.asPerson(saveDraft, key, draft, content)));
		})
		.post(
			"/:kind/:slug/:language/publish",
			validate("param", documentParam),
			validate("json", draftVersion),
			async (c) => {
				const key = c.req.valid("param");
				return c.json(await show(c, key, await c.var.asPerson(publishDraft, key, c.req.valid("json").version)));
			},
		)
		.delete("/:kind/:slug/:language", validate("param", documentParam), validate("query", draftVersion), async (c) => {
			const key = c.req.valid("param");
			return c.json(await show(c, key, await c.var.asPerson(discardDraft, key, c.req.valid("query").version)));
		});
};

/** Whether a document that nobody has begun is a source: in English, and of a legal page the first that is published. */
const mayBind = ({ kind, language }: DocumentKey, bound: string | undefined) =>
	language === (bound ?? (kind === "legal" ? language : sourceLanguage));
