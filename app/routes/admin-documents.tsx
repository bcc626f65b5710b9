import { href, Link, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { DocumentList, GuideList } from "#app/features/documents/document-list.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps } from "#app/shared/desk/admin-page.tsx";
import { SourceList } from "#app/shared/sources/source-list.tsx";
import { sourceLanguage } from "#domain/documents/kinds.ts";
import { factSources } from "#domain/fact-sources.ts";
import { formatCount } from "#domain/format.ts";
import { isSlug } from "#domain/ids.ts";
import { type LegalPageName, legalPageNames, requiredPages } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";
import { countryNames, getCountryName, sortCountries } from "#domain/places/countries.ts";
import { findOldSources } from "#domain/sources.ts";
import type { Route } from "./+types/admin-documents";

export const meta = privateMeta("Documents");

export async function clientLoader() {
	return (await callApi((api) => api.admin.documents.$get())).documents;
}

const editor = (kind: string, slug: string) =>
	href("/admin/documents/:kind/:slug/:language", { kind, slug, language: sourceLanguage });

/** All guides, notes on laws and legal pages, with their languages. */
export default function AdminDocuments({ loaderData: documents }: Route.ComponentProps) {
	const of = (kind: string) => documents.filter((document) => document.kind === kind);
	const guides = of("treatment");
	const laws = new Map(of("law").map((law) => [law.slug, law]));
	const legal = new Map(of("legal").map((page) => [page.slug, page]));
	const begun = guides.filter(({ place }) => place === null);
	const without = sortCountries(Object.keys(countryNames).filter((code) => !laws.has(code)));
	const oldFacts = findOldSources(factSources);
	const stale = documents.filter(({ languages }) => languages.some(({ is_stale }) => is_stale)).length;
	const old = documents.filter(({ is_old }) => is_old).length;
	const status = [
		`${formatCount(documents.length, "document")}.`,
		stale > 0 && `${formatCount(stale, "document has", "documents have")} a translation older than its source.`,
		old > 0 && `${formatCount(old, "document relies", "documents rely")} on a page we read more than a year ago.`,
	];
	return (
		<Frame status={status.filter(Boolean).join(" ")}>
			{oldFacts.length > 0 && (
				<section className="rounded-2xl bg-caution px-4 py-3 text-on-caution">
					<h2 className="font-semibold">Read these again: they're more than a year old</h2>
					<p className="mb-2">The session figures that visitors see are based on them. They come with each release.</p>
					<SourceList sources={oldFacts} />
				</section>
			)}
			<Section
				id="treatment"
				look="roomy"
				title="Guides"
				intro="Visitors see them in this order."
				className="space-y-4"
			>
				<GuideList guides={guides.filter(({ place }) => place !== null)} />
				{begun.length > 0 && <DocumentList documents={begun.map((guide) => ({ ...guide, note: "Never published" }))} />}
				<NewGuide />
			</Section>
			<Section id="law" look="roomy" title="Laws" intro="Who may treat patients in each country." className="space-y-4">
				<DocumentList documents={sortCountries([...laws.keys()]).flatMap((code) => laws.get(code) ?? [])} />
				<details className="rounded-2xl border border-line bg-sheet px-4 py-2">
					<summary className="opener icon-after i-chevron-down">{`Countries without a note (${without.length})`}</summary>
					<ul className="sm:columns-3">
						{without.map((code) => (
							<li key={code}>
								<Link to={editor("law", code)} className="text-link inline-flex min-h-11 items-center font-semibold">
									{getCountryName(code)}
								</Link>
							</li>
						))}
					</ul>
				</details>
			</Section>
			<Section
				id="legal"
				look="roomy"
				title="Legal pages"
				intro="The footer links to the published ones. Each starts from a template that describes what this software does. Have a lawyer read yours."
			>
				<DocumentList
					documents={legalPageNames.map((slug) => ({
						...(legal.get(slug) ?? { kind: "legal", slug, name: "", languages: [] }),
						note: describeNeed(slug, legal.get(slug)?.languages[0]?.version ?? null),
					}))}
				/>
			</Section>
		</Frame>
	);
}

function describeNeed(page: LegalPageName, version: number | null): string | undefined {
	if (version !== null) return undefined;
	return requiredPages.includes(page) ? "Not published, required" : "Not published";
}

function NewGuide() {
	const navigate = useNavigate();
	const form = useForm(async (data) => {
		const slug = String(data.get("slug")).trim();
		if (!isSlug(slug) || slug.length > limits.treatmentSlug) {
			refuse({ slug: "Use lower-case letters, digits and single hyphens, such as laser-aftercare." });
		}
		await navigate(editor("treatment", slug));
	});
	return (
		<Form form={form} submit="Write it" look="secondary" className="space-y-3">
			<TextField
				label="Address of a new guide"
				required
				maxLength={limits.treatmentSlug}
				spellCheck={false}
				autoCapitalize="none"
				{...form.field("slug")}
				hint="The last part of /treatments/…, in English. It stays."
			/>
		</Form>
	);
}

function Frame(props: AdminPageProps) {
	return (
		<div className="max-w-4xl">
			<AdminPage title="Documents" {...props} />
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the documents.", Frame);
