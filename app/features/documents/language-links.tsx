import { href, Link } from "react-router";
import type { ListedLanguage } from "#database/queries/documents.ts";
import type { DocumentKey } from "#domain/documents/kinds.ts";
import { languages, nameOfLanguage } from "#domain/languages.ts";
import { describeState } from "./names.ts";

type Props = {
	document: Pick<DocumentKey, "kind" | "slug">;
	states: ListedLanguage[];
	/** The language that is edited now. */
	current?: string;
};

/** Leads to a document in each language, and says how it stands there. */
export function LanguageLinks({ document, states, current }: Props) {
	return (
		<ul className="flex flex-wrap gap-x-1">
			{languages.map((language) => {
				const state = states.find((one) => one.language === language);
				const needsWork = state?.is_stale || (state && state.version === null);
				return (
					<li key={language}>
						<Link
							to={href("/admin/documents/:kind/:slug/:language", { ...document, language })}
							aria-current={language === current ? "page" : undefined}
							className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm aria-[current]:font-semibold"
						>
							<span
								className={`rounded-full border px-2.5 py-0.5 ${needsWork ? "border-transparent bg-caution text-on-caution" : state ? "border-transparent bg-tint text-on-tint" : "border-edge border-dashed text-faded"}`}
							>
								<abbr title={nameOfLanguage(language)} className="no-underline">
									{language.toUpperCase()}
								</abbr>
								<span
									className={current === undefined && !needsWork ? "sr-only" : ""}
								>{` ${describeState(state)}`}</span>
							</span>
						</Link>
					</li>
				);
			})}
		</ul>
	);
}
