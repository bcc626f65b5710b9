import { href, Link } from "react-router";
import { Section } from "#app/components/section.tsx";
import type { LegalPageState } from "#database/queries/legal.ts";
import { formatCount } from "#domain/format.ts";
import { legalPages, requiredPages } from "#domain/legal/pages.ts";

/** Lists the legal pages with their state, each linked to its editor. */
export function LegalPageList({ pages }: { pages: LegalPageState[] }) {
	return (
		<Section
			id="legal"
			look="roomy"
			title="Legal pages"
			intro={
				"The footer links to the published ones. Each starts from a template that describes what this software does. Have a lawyer read yours."
			}
		>
			<ul className="divide-y divide-line">
				{pages.map(({ page, ...state }) => (
					<li key={page} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
						<Link
							to={href("/admin/settings/:page", { page })}
							className="text-link inline-flex min-h-11 items-center font-semibold"
						>
							{legalPages[page]}
						</Link>
						<span className={state.version === null ? "badge" : "text-faded text-sm"}>
							{describe(state, requiredPages.includes(page))}
						</span>
					</li>
				))}
			</ul>
		</Section>
	);
}

function describe({ version, has_draft, gaps }: Omit<LegalPageState, "page">, isNeeded: boolean): string {
	const published =
		version !== null ? `Version ${version} is public` : isNeeded ? "Not published, required" : "Not published";
	if (!has_draft) return published;
	return gaps > 0 ? `${published}; draft with ${formatCount(gaps, "gap")}` : `${published}; draft`;
}
