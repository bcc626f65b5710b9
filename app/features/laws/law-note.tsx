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
	return (
		<>
			<p className="mt-1 max-w-prose">{law.rule || law.ask || texts.lawNoteLookUp}</p>
			<details className="-mb-2">
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-faded text-sm hover:text-accent">
					{texts.lawNoteMore(checkedOn ? formatDate(checkedOn) : "")}
				</summary>
				<div className="max-w-prose space-y-2 pb-2">
					{law.rule && law.ask && <p>{law.ask}</p>}
					<p>{law.age_limit || texts.lawNoteNoAge}</p>
					{/* plain links: there are many of them, on pages with many cards */}
					<ul className="list-disc space-y-2 pl-5">
						{law.registers.map(({ name, url, lists }) => (
							<li key={url}>
								<a href={url} rel="noopener" className="text-link">
									{name}
								</a>
								{lists && `: ${lists}`}
							</li>
						))}
						{law.sources.map(({ title, url, checked_on }) => (
							<li key={url}>
								<a href={url} rel="noopener" className="text-link">
									{title}
								</a>
								{texts.lawNoteChecked(formatDate(checked_on))}
							</li>
						))}
					</ul>
				</div>
			</details>
		</>
	);
}
