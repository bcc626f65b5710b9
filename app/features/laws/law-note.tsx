import type { LawNote as Note } from "#database/queries/laws.ts";
import { formatDate } from "#domain/format.ts";
import { getCheckedOn } from "#domain/sources.ts";
import * as texts from "./texts.ts";

type Props = {
	/** Null where nothing is known. */
	law: Note | null;
	/** As it reads in a sentence: "the United Kingdom". */
	country: string;
	className?: string;
};

/** Who may treat somebody in a country, from which pages we have it and since when; what to ask opens below. */
export function LawNote({ law, country, className = "" }: Props) {
	return (
		<section className={`rounded-2xl border border-line bg-sheet px-5 py-4 ${className}`}>
			<h2 className="text-xl">{texts.lawNoteTitle(country)}</h2>
			{law ? <Known law={law} /> : <p className="mt-1 max-w-prose">{texts.lawNoteUnknown}</p>}
		</section>
	);
}

function Known({ law }: { law: Note }) {
	const checkedOn = getCheckedOn(law.sources);
	const asksBelow = Boolean(law.rule && law.ask);
	return (
		<>
			<p className="mt-1 max-w-prose">{law.rule || law.ask || texts.lawNoteLookUp}</p>
			<details className="-mb-2">
				<summary className="opener icon-after i-chevron-down">
					{texts.lawNoteMore(asksBelow, law.registers.length > 0, checkedOn ? formatDate(checkedOn) : "")}
				</summary>
				<div className="max-w-prose space-y-2 pb-2">
					{asksBelow && <p>{law.ask}</p>}
					<p>{law.age_limit || texts.lawNoteNoAge}</p>
					<Pages
						title={texts.lawNoteRegisters}
						pages={law.registers.map(({ name, url, lists }) => [url, name, lists && `: ${lists}`])}
					/>
					<Pages
						title={texts.lawNoteSources}
						pages={law.sources.map((it) => [it.url, it.title, texts.lawNoteChecked(formatDate(it.checked_on))])}
					/>
				</div>
			</details>
		</>
	);
}

/** Pages by address, name and what is said of them. Plain links: there are many of them, on pages with many cards. */
function Pages({ title, pages }: { title: string; pages: [url: string, name: string, what: string][] }) {
	if (pages.length === 0) return null;
	return (
		<>
			<h3 className="pt-1">{title}</h3>
			<ul className="list-disc space-y-2 pl-5">
				{pages.map(([url, name, what]) => (
					<li key={url}>
						<a href={url} rel="noopener" className="text-link">
							{name}
						</a>
						{what}
					</li>
				))}
			</ul>
		</>
	);
}
