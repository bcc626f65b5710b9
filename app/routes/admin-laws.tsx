import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import * as adminTexts from "#app/features/laws/admin-texts.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps } from "#app/shared/desk/admin-page.tsx";
import { SourceList } from "#app/shared/sources/source-list.tsx";
import { factSources } from "#domain/fact-sources.ts";
import { countryNames, getCountryName, sortCountries } from "#domain/places/countries.ts";
import { findOldSources } from "#domain/sources.ts";
import type { Route } from "./+types/admin-laws";

export const meta = privateMeta(adminTexts.adminLawsTitle);

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
		<Frame status={adminTexts.adminLawsStatus(notes.length, oldCount)}>
			{oldFacts.length > 0 && (
				<section className="rounded-2xl bg-caution px-4 py-3 text-on-caution">
					<h2 className="font-semibold">{adminTexts.adminLawsOldFacts}</h2>
					<p className="mb-2">{adminTexts.adminLawsOldFactsHint}</p>
					<SourceList sources={oldFacts} />
				</section>
			)}
			<ul className="divide-y divide-line rounded-2xl border border-line bg-sheet">
				{sortCountries([...byCode.keys()]).map((code) => (
					<li key={code} className="px-4 py-2">
						<LawLink code={code} />
						{byCode.get(code)?.is_old && <span className="badge ml-3">{adminTexts.adminLawsCheckAgain}</span>}
						<p className="line-clamp-2 text-faded text-sm">{byCode.get(code)?.rule || adminTexts.adminLawsNoRule}</p>
					</li>
				))}
			</ul>
			<details className="rounded-2xl border border-line bg-sheet px-4 py-2">
				<summary className="opener icon-after i-chevron-down">{adminTexts.adminLawsWithout(others.length)}</summary>
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
			<AdminPage title={adminTexts.adminLawsTitle} {...props} />
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary(adminTexts.adminLawsFailed, Frame);
