import { useDeferredValue, useRef, useState } from "react";
import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { AskFirst } from "#app/components/ask-first.tsx";
import { EditConflict } from "#app/components/callout.tsx";
import { useFocusOnRefusal } from "#app/components/form.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { SaveBar } from "#app/components/save-bar.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { TickField } from "#app/components/ui/tick-field.tsx";
import { LanguageLinks } from "#app/features/documents/language-links.tsx";
import { findPublicPath, nameDocument } from "#app/features/documents/names.ts";
import { LawNote } from "#app/features/laws/law-note.tsx";
import { LegalText } from "#app/features/legal/legal-text.tsx";
import { TreatmentBody, TreatmentHeader } from "#app/features/treatments/treatment-body.tsx";
import { useEdit } from "#app/lib/edit.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import { treatmentLinks } from "#app/shared/site/site-links.ts";
import { type DocumentKey, type DocumentKind, sourceLanguage } from "#domain/documents/kinds.ts";
import { type DocumentContent, findObstacles, readDocument } from "#domain/documents/schemas.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { addressIn } from "#domain/language-addresses.ts";
import { type Language, nameOfLanguage } from "#domain/languages.ts";
import { renderLegalText } from "#domain/legal/render.ts";
import { limits } from "#domain/limits.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { siteLanguage } from "#domain/site-language.ts";
import type { Route } from "./+types/admin-document";

export const meta = privateMeta("Edit a document");

type Values = {
	text: string;
	/** The version of the source that it says in another language; null for the source itself. */
	translated_from: number | null;
};
type Act = "save" | "publish" | "discard" | "show" | "hide";

const toasts: Record<Act, string> = {
	...{ save: "Draft saved", publish: "Published", discard: "Draft discarded" },
	...{ show: "Guide published", hide: "Guide unpublished" },
};

const toKey = ({ kind, slug, language }: Route.ClientLoaderArgs["params"]): DocumentKey => ({
	...{ kind: kind as DocumentKind, slug, language },
});

/** Returns a document; without a draft, its version is an empty string. */
const findDocument = async (param: DocumentKey) =>
	unwrap(await callApi((api) => api.admin.documents[":kind"][":slug"][":language"].$get({ param })));
type Saved = Awaited<ReturnType<typeof findDocument>>;

const unwrap = <Document extends { version: string | null }>({ document }: { document: Document }) => ({
	...document,
	version: document.version ?? "",
});

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => findDocument(toKey(params));

async function run(param: DocumentKey, act: Act, values: Values, version: string, isDirty: boolean): Promise<Saved> {
	if (act === "show" || act === "hide") {
		const json = { published: act === "show" };
		await callApi((api) => api.admin.documents.guides[":slug"].$put({ param, json }));
		return findDocument(param);
	}
	const document = (api: Parameters<Parameters<typeof callApi>[0]>[0]) =>
		api.admin.documents[":kind"][":slug"][":language"];
	if (act === "discard") return unwrap(await callApi((api) => document(api).$delete({ param, query: { version } })));
	const draft =
		isDirty || act === "save" || !version
			? unwrap(await callApi((api) => document(api).$put({ param, json: { ...values, ...(version && { version }) } })))
			: undefined;
	if (draft && act === "save") return draft;
	const json = { version: draft?.version ?? version };
	return unwrap(await callApi((api) => document(api).publish.$post({ param, json })));
}

/** The editor of a document in one language: its Markdown, and beside it what visitors will see. */
export default function AdminDocument({ loaderData: document, params }: Route.ComponentProps) {
	const { user } = useSession();
	const key = toKey(params);
	return user && <Editor key={Object.values(key).join(" ")} saved={document} document={key} userId={user.id} />;
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the document.", undefined, () => (
	<EmptyState isTitle message="There is no such document.">
		<ButtonLink to={href("/admin/documents")} look="secondary" label="All documents" />
	</EmptyState>
));

const views = { write: "Write", preview: "Preview" };

type EditorProps = { saved: Saved; document: DocumentKey; userId: string };

function Editor({ saved, document, userId }: EditorProps) {
	const { kind, slug, language } = document;
	const form = useEdit({
		saved,
		toValues: ({ text, translated_from }): Values => ({ text, translated_from }),
		draft: { name: `document ${kind} ${slug} ${language}`, userId },
		send: async (values, { version, isDirty }, act: Act) => {
			const saved = await run(document, act, values, version, isDirty);
			showToast({ title: toasts[act] });
			return saved;
		},
		getLatest: () => findDocument(document),
		reloads: true,
	});
	const { element } = useFocusOnRefusal<HTMLDivElement>(form.problem);
	const [view, setView] = useState<keyof typeof views>("write");
	const { base, values, isDirty } = form;
	const shown = useDeferredValue(values);
	const { content, problems } = readDocument(kind, shown.text, shown.translated_from === null);
	const obstacles = content ? findObstacles(kind, content) : problems;
	const name = nameDocument(document, content && "name" in content ? content.name : "");
	const isPublic = base.versions.length > 0 && (base.guide?.published ?? true);
	return (
		<div ref={element} className="space-y-4">
			<LeaveGuard isDirty={isDirty} onLeave={form.forget}>
				Your changes to this text aren't saved.
			</LeaveGuard>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<BackLink to={`${href("/admin/documents")}#${kind}`}>All documents</BackLink>
				{isPublic && (
					<a
						href={addressIn(language as Language, findPublicPath(document))}
						target="_blank"
						rel="noopener"
						className={buttonClass("quiet", "-mr-4 px-4!")}
					>
						Public page
						<Icon name="external-link" className="size-4" />
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				)}
			</div>
			<h1 className="text-3xl">{`${name}, ${nameOfLanguage(language as Language)}`}</h1>
			<nav aria-label="Languages">
				<LanguageLinks document={{ kind, slug }} states={base.languages} current={language} />
			</nav>
			<EditConflict form={form} onSaveMine={({ version }) => form.save("save", version)}>
				{(other) => (
					<>
						<p role="alert">Nothing is lost: choose which one to keep. Theirs:</p>
						<pre className="max-h-60 overflow-y-auto whitespace-pre-wrap rounded-lg bg-sheet p-3 text-ink text-sm">
							{other.text}
						</pre>
					</>
				)}
			</EditConflict>
			<Translation saved={base} document={document} form={form} />
			{/* wide screens show both views beside each other */}
			<div className="inline-flex rounded-lg border border-edge p-0.5 lg:hidden">
				{Object.entries(views).map(([one, label]) => (
					<button
						key={one}
						type="button"
						aria-pressed={view === one}
						onClick={() => setView(one as keyof typeof views)}
						className={`min-h-11 cursor-pointer rounded-md px-4 font-medium ${view === one ? "bg-tint text-on-tint" : "text-faded hover:text-accent"}`}
					>
						{label}
					</button>
				))}
			</div>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<div className={`min-w-0 space-y-4 ${view === "write" ? "" : "max-lg:hidden"}`}>
					<TextAreaField
						label="Text"
						name="text"
						lang={language}
						rows={30}
						maxLength={limits.documentText}
						value={values.text}
						error={form.errors.text}
						hint={hints[kind]}
						onChange={(event) => form.edit({ text: event.target.value })}
						className="[&_textarea]:font-mono [&_textarea]:text-sm [&_textarea]:scroll-mb-32"
					/>
					<Obstacles obstacles={obstacles} canSave={content !== undefined} />
				</div>
				<section
					aria-label="Preview"
					lang={language}
					className={`min-w-0 rounded-xl border border-line bg-paper p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto ${view === "preview" ? "" : "max-lg:hidden"}`}
				>
					<Preview document={document} content={content} facts={base.source?.facts} />
				</section>
			</div>
			<SaveBar
				problem={form.problem?.message}
				note={
					<p className="text-faded">
						{describeState(isDirty, base)}
						{obstacles.length > 0 && (
							<>
								{" "}
								<a href="#obstacles" className="text-link">{`${formatCount(obstacles.length, "thing")} to do first`}</a>
							</>
						)}
					</p>
				}
			>
				{(isDirty || (base.version === "" && base.versions.length === 0)) && (
					<Button aria-disabled={form.isBusy} onClick={() => form.save("save")} look="secondary" label="Save draft" />
				)}
				{(isDirty || base.version !== "") && (
					<Button
						aria-disabled={form.isBusy || obstacles.length > 0}
						onClick={() => obstacles.length === 0 && form.save("publish")}
						label={isDirty ? "Save and publish" : "Publish"}
					/>
				)}
				{isDirty && <Button onClick={form.discard} look="quiet" label="Discard changes" />}
				{!isDirty && base.version !== "" && (
					<AskFirst
						label="Discard draft"
						question="Discard this draft? What's published stays."
						yes="Discard"
						no="Keep"
						onYes={() => form.save("discard")}
					/>
				)}
				{!isDirty && base.guide?.published === false && base.versions.length > 0 && (
					<Button onClick={() => form.save("show")} look="secondary" label="Publish the guide again" />
				)}
				{!isDirty && base.guide?.published && (
					<AskFirst
						label="Unpublish"
						question={askToUnpublish(slug, base.guide.clinics)}
						yes="Unpublish"
						no="Keep it published"
						onYes={() => form.save("hide")}
					/>
				)}
			</SaveBar>
		</div>
	);
}

const hints: Record<DocumentKind, string> = {
	treatment:
		"Between the lines of dashes: what lists and search engines say. Below: paragraphs, “- ” before each point, “## ” before each question, sources as “- [Title](https://…), read 2026-11-21”.",
	law: "First who may use a laser on skin. allowed_professions holds clinics to it: name them only where a source says so. Sources as “- [Title](https://…), read 2026-11-21”, registers as “- [Name](https://…): what it lists”.",
	legal:
		"Markdown: # heading, **bold**, - list, [link](https://example.org). HTML is shown as text. This isn't legal advice.",
};

function describeState(isDirty: boolean, { version, versions, guide }: Saved): string {
	const [latest] = versions;
	const published = latest
		? `Version ${latest.version} is from ${formatDate(latest.published_at)}.`
		: "Not published yet.";
	const hidden = guide && !guide.published && latest ? "Unpublished: visitors can't read it." : published;
	if (isDirty) return `${hidden} You have unsaved changes.`;
	return version ? `${hidden} The draft is saved; only admins see it.` : hidden;
}

function askToUnpublish(slug: string, clinics: number): string {
	const isShortcut = treatmentLinks.some(({ path }) => path === href("/treatments/:slug", { slug }));
	return [
		"Unpublish this guide in all languages? Its page says “not found” until it's published again.",
		clinics > 0 &&
			(clinics === 1
				? "1 clinic offers it; it will disappear from its page and from the search."
				: `${formatCount(clinics, "clinic")} offer it; it will disappear from their pages and from the search.`),
		// the links of menu and footer are part of the code, so that no page waits for them
		isShortcut && "The menu and footer of every page will still link to it.",
	]
		.filter(Boolean)
		.join(" ");
}

type TranslationProps = {
	saved: Saved;
	document: DocumentKey;
	form: { values: Values; edit: (change: Partial<Values>) => void };
};

/** How a text stands to its source: which binds, which version it says, and the source to read. */
function Translation({ saved, document: { kind, language }, form: { values, edit } }: TranslationProps) {
	const { source } = saved;
	if (!source) {
		const needsSource = kind !== "legal" && language !== sourceLanguage;
		return needsSource && <p>Publish it in English first: guides and notes on laws are translated from there.</p>;
	}
	if (source.language === language) return null;
	const name = nameOfLanguage(source.language as Language);
	const is = values.translated_from;
	return (
		<div className="space-y-2">
			{saved.translated_from !== null && saved.translated_from !== source.version && (
				<TickField
					name="is_current"
					label={`${name} is at version ${source.version} by now; this says version ${saved.translated_from}, so visitors read ${name}. Tick once this says version ${source.version}.`}
					checked={is === source.version}
					onChange={({ target }) => edit({ translated_from: target.checked ? source.version : saved.translated_from })}
				/>
			)}
			{kind === "legal" && (
				<TickField
					name="binds"
					label={`From now on this language binds, not ${name}.`}
					checked={is === null}
					onChange={({ target }) => edit({ translated_from: target.checked ? null : source.version })}
				/>
			)}
			<details className="rounded-2xl border border-line bg-sheet px-4 py-2">
				<summary className="opener icon-after i-chevron-down">{`${name}, version ${source.version}`}</summary>
				<pre lang={source.language} className="whitespace-pre-wrap py-2 text-sm">
					{source.text}
				</pre>
			</details>
		</div>
	);
}

function Obstacles({ obstacles, canSave }: { obstacles: string[]; canSave: boolean }) {
	if (obstacles.length === 0) return null;
	return (
		<section aria-labelledby="obstacles" className="rounded-lg bg-caution p-4 text-on-caution">
			<h2 id="obstacles" className="font-sans font-semibold text-base">
				{canSave ? "To fill in before this can be published" : "To correct before this can be saved"}
			</h2>
			<ul className="mt-2 list-disc space-y-1 pl-5">
				{obstacles.map((obstacle) => (
					<li key={obstacle}>{obstacle}</li>
				))}
			</ul>
		</section>
	);
}

type PreviewProps = { document: DocumentKey; content: DocumentContent | undefined; facts: object | undefined };

/** The text as visitors will see it; while it can't be read, as it was before. */
function Preview({ document: { kind, slug }, content, facts }: PreviewProps) {
	const last = useRef(content);
	if (content) last.current = content;
	const whole = last.current && { ...facts, ...last.current };
	if (!whole) return <p className="text-faded">The preview appears once the text can be read.</p>;
	if ("text" in whole) return <LegalText html={renderLegalText(whole.text)} />;
	if ("rule" in whole) {
		return (
			<div className="space-y-4">
				<LawNote law={{ ...whole, language: siteLanguage }} country={getCountryInText(slug)} />
				{whole.allowed_professions && (
					<p lang="en" className="text-sm">
						A verified clinic that names only others reads “Being checked again” once this is published, and waits under
						Clinics.
					</p>
				)}
			</div>
		);
	}
	const guide = { ...whole, slug, language: siteLanguage };
	return (
		<>
			<div className="mb-5 rounded-xl border border-line bg-sheet p-4">
				<p lang="en" className="text-faded text-sm">
					How a search engine may show it
				</p>
				<p className="mt-2 font-medium text-accent">{`${guide.seo_title || guide.title} | InkFree`}</p>
				<p className="break-all text-faded text-sm">{findPublicPath({ kind, slug })}</p>
				<p className="mt-1 text-sm">{guide.seo_meta || guide.subline}</p>
			</div>
			<TreatmentHeader guide={guide} as="p" />
			<div className="mt-8">
				<TreatmentBody guide={guide} prices={[]} />
			</div>
		</>
	);
}
