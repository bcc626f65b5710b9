import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps } from "#app/shared/desk/admin-page.tsx";
import { SourceList } from "#app/shared/sources/source-list.tsx";
import { factSources } from "#domain/fact-sources.ts";
import { formatCount } from "#domain/format.ts";
import { countryNames, getCountryName, sortCountries } from "#domain/places/countries.ts";
import { findOldSources } from "#domain/sources.ts";
import type { Route } from "./+types/admin-laws";

const adminLawsStatus = (noted: number, old: number) =>
	old > 0
		? `${formatCount(noted, "country", "countries")} with a note; ${formatCount(old, "note relies", "notes rely")} on a page we read more than a year ago.`
		: `${formatCount(noted, "country", "countries")} with a note.`;

export const meta = privateMeta("Laws");

export async function clientLoader() {
	return (await callApi((api) => api.admin.laws.$get())).notes;
}

/** Notes on the law of each country: who may treat patients. */
export default function AdminLaws({ loaderData: notes }: Route.ComponentProps) {
	const oldCount = notes.filter(({ is_old }) => is_old).length;
	const byCode = new Map(notes.map((note) => [note.country_code, note]));
	const oldFacts = findOldSources(factSources);
	const others = sortCountries(Object.keys(countryNames).filter((code) => !byCode.has(code)));
	return (
		<Frame status={adminLawsStatus(notes.length, oldCount)}>
			{oldFacts.length > 0 && (
				<section className="rounded-2xl bg-caution px-4 py-3 text-on-caution">
					<h2 className="font-semibold">Read these again: they're more than a year old</h2>
					<p className="mb-2">The session figures that visitors see are based on them. They come with each release.</p>
					<SourceList sources={oldFacts} />
				</section>
			)}
			<ul className="divide-y divide-line rounded-2xl border border-line bg-sheet">
				{sortCountries([...byCode.keys()]).map((code) => (
					<li key={code} className="px-4 py-2">
						<LawLink code={code} />
						{byCode.get(code)?.is_old && <span className="badge ml-3">Check its sources again</span>}
						<p className="line-clamp-2 text-faded text-sm">{byCode.get(code)?.rule || "No rule noted."}</p>
					</li>
				))}
			</ul>
			<details className="rounded-2xl border border-line bg-sheet px-4 py-2">
				<summary className="opener icon-after i-chevron-down">{`Countries without a note (${others.length})`}</summary>
				<ul className="sm:columns-3">
					{others.map((code) => (
						<li key={code}>
							<LawLink code={code} />
						</li>
					))}
				</ul>
			</details>
		</Frame>
	);
}

const LawLink = ({ code }: { code: string }) => (
	<Link to={href("/admin/laws/:code", { code })} className="text-link inline-flex min-h-11 items-center font-semibold">
		{getCountryName(code)}
	</Link>
);

function Frame(props: AdminPageProps) {
	return (
		<div className="max-w-4xl">
			<AdminPage title="Laws" {...props} />
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the notes.", Frame);
