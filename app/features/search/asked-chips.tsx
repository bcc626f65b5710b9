import { Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { focusResults } from "#app/lib/focus.ts";
import * as searchTexts from "./search-texts.tsx";

type Props = {
	chips: { label: string; to: string }[];
	/** Searches names for the words that were understood as something else. */
	namesInstead?: { words: string; to: string } | undefined;
	/** The place that they mean, where they call it otherwise or say only a part of it. */
	meant?: string | undefined;
	/** They asked for what is around them, which only the browser knows. */
	isNearMe: boolean;
};

/** What a search is narrowed by: each is a link to the search without it. */
export function AskedChips({ chips, namesInstead, meant, isNearMe }: Props) {
	if (chips.length === 0 && !namesInstead) return null;
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
			{chips.length > 0 && (
				<ul aria-label={searchTexts.askedChipsLabel} className="flex flex-wrap gap-2">
					{chips.map(({ label, to }) => (
						<li key={to}>
							<Link to={to} discover="none" preventScrollReset onClick={focusResults} className="asked-chip">
								<span className="sr-only">{searchTexts.askedChipsRemove}</span>
								{label}
								<Icon name="x" className="size-4 shrink-0" />
							</Link>
						</li>
					))}
				</ul>
			)}
			{isNearMe && (
				<>
					<p className="noscript:hidden">{searchTexts.askedChipsAroundYou}</p>
					<p className="hidden noscript:block">{searchTexts.askedChipsNeedsPlace}</p>
				</>
			)}
			{namesInstead && meant && <p>{searchTexts.askedChipsMeant(meant, namesInstead.words)}</p>}
			{namesInstead && (
				<Link to={namesInstead.to} className="text-link py-3">
					{searchTexts.askedChipsNamesInstead(namesInstead.words)}
				</Link>
			)}
		</div>
	);
}
