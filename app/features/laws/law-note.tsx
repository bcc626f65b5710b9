import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { langOf, Untranslated } from "#app/shared/documents/untranslated.tsx";
import type { LawNote as Note } from "#database/queries/laws.ts";
import { formatDate } from "#domain/format.ts";
import { getCheckedOn } from "#domain/sources.ts";
import { titleLawNote } from "./note-title.ts";

type Props = {
	/** Null if there is no note on the country. */
	law: Note | null;
	/** The country's name in a sentence: "the United Kingdom". */
	country: string;
	className?: string;
};

/** Says who may treat people in a country. Opens to what to ask, registers, and our sources with their dates. */
export function LawNote({ law, country, className = "" }: Props) {
	return (
		<section className={`rounded-2xl border border-line bg-sheet px-5 py-4 ${className}`}>
			<h2 className="text-xl">{t`Who may treat you in ${country}`}</h2>
			{law ? (
				<Known law={law} />
			) : (
				<p className="mt-1 max-w-prose">
					<Trans>
						We haven't checked the law here yet. Ask who will treat you, what licence and training they have, and which
						authority supervises lasers. Then ask that authority.
					</Trans>
				</p>
			)}
		</section>
	);
}

/** The same, as a single line that opens. */
export function LawLine({ law, country }: Omit<Props, "className">) {
	return (
		<details className="law-line">
			<summary className="icon-after i-chevron-down">
				<h2>{t`Who may treat you in ${country}`}</h2>
				<span className="law-rule" lang={law ? langOf(law.language) : undefined}>
					{law
						? law.rule || law.ask || t`You can look up whoever treats you in a register below.`
						: t`We haven't checked the law here yet. Ask who will treat you, what licence and training they have, and which authority supervises lasers. Then ask that authority.`}
				</span>
			</summary>
			{law && (
				<>
					<p className="mb-2 text-faded">{describeMore(law)}</p>
					<Untranslated language={law.language} className="mb-2" />
					<More law={law} />
				</>
			)}
		</details>
	);
}

const describeMore = ({ rule, ask, registers, sources }: Note) => {
	const checkedOn = getCheckedOn(sources);
	return titleLawNote(Boolean(rule && ask), registers.length > 0, checkedOn ? formatDate(checkedOn) : "");
};

function Known({ law }: { law: Note }) {
	return (
		<>
			<p className="mt-1 max-w-prose" lang={langOf(law.language)}>
				{law.rule || law.ask || t`You can look up whoever treats you in a register below.`}
			</p>
			<Untranslated language={law.language} />
			<details className="-mb-2">
				<summary className="opener icon-after i-chevron-down">{describeMore(law)}</summary>
				<More law={law} />
			</details>
		</>
	);
}

function More({ law }: { law: Note }) {
	const lang = langOf(law.language);
	return (
		<div className="max-w-prose space-y-2 pb-2">
			{law.rule && law.ask && <p lang={lang}>{law.ask}</p>}
			{law.age_limit ? (
				<p lang={lang}>{law.age_limit}</p>
			) : (
				<p>
					<Trans>We found no age limit in these sources. Many clinics only treat adults, so ask.</Trans>
				</p>
			)}
			<Pages
				title={t`Registers`}
				lang={lang}
				pages={law.registers.map(({ name, url, lists }) => [url, name, lists && `: ${lists}`])}
			/>
			<Pages
				title={t`Sources`}
				lang={lang}
				pages={law.sources.map((page) => [page.url, page.title, t`, checked ${{ date: formatDate(page.checked_on) }}`])}
			/>
		</div>
	);
}

type PagesProps = { title: string; lang: string | undefined; pages: [url: string, name: string, remark: string][] };

/** A list of links, each with a remark. Plain links, without OutsideLink's icon: there are many on a page. */
function Pages({ title, lang, pages }: PagesProps) {
	if (pages.length === 0) return null;
	return (
		<>
			<h3 className="pt-1">{title}</h3>
			<ul className="list-disc space-y-2 pl-5">
				{pages.map(([url, name, remark]) => (
					<li key={url}>
						<a href={url} rel="noopener" lang={lang} className="text-link">
							{name}
						</a>
						{remark}
					</li>
				))}
			</ul>
		</>
	);
}
