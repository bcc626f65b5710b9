import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link } from "react-router";
import type { CountryPrice } from "#database/queries/treatments.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { DatedSource } from "#domain/sources.ts";
import { course, sources as facts, inks, outlooks, type SourceName, sessionFacts } from "#domain/treatments/facts.ts";
import { InkSwatch } from "./ink-swatch.tsx";

/** `sources`: all sources of the guide, in the order of its list. */
type Props = { sources: DatedSource[] };

const outlookLooks = {
	good: "bg-tint text-on-tint",
	mixed: "bg-wash",
	poor: "bg-caution text-on-caution",
};

/** A table of inks and the laser light that usually suits them. */
export function Wavelengths({ sources }: Props) {
	return (
		<>
			<p className="max-w-prose">
				<Trans>
					Laser light breaks up only the ink that absorbs it. The numbers are wavelengths in nanometres, the usual first
					choice first. Two inks that look alike can hold different pigments, so a test spot tells more than this table.
				</Trans>
			</p>
			<div className="mt-4 max-w-3xl">
				<table className="w-full text-left">
					<thead className="border-edge border-b text-sm max-sm:sr-only">
						<tr>
							<th scope="col" className="py-2 pr-4 font-semibold">
								<Trans>Ink</Trans>
							</th>
							<th scope="col" className="py-2 pr-4 font-semibold">
								<Trans>Laser light</Trans>
							</th>
							<th scope="col" className="py-2 font-semibold">
								<Trans>How it usually goes</Trans>
							</th>
						</tr>
					</thead>
					<tbody className="divide-y divide-line border-line border-b">
						{inks.map(({ name, swatch, wavelengths, outlook, note, sources: names }) => (
							<tr key={name} className="align-top max-sm:grid max-sm:gap-2 max-sm:py-4">
								<th scope="row" className="font-medium sm:py-3 sm:pr-4">
									<span className="flex items-center gap-3">
										<InkSwatch ink={swatch} />
										{name}
									</span>
								</th>
								<td className="tabular-nums sm:whitespace-nowrap sm:py-3 sm:pr-4">
									{wavelengths.length > 0 ? t`${{ wavelengths: wavelengths.join(", ") }} nm` : t`None suits it`}
								</td>
								<td className="sm:py-3">
									<span className={`rounded-full px-2.5 py-0.5 font-semibold text-sm ${outlookLooks[outlook]}`}>
										{outlooks[outlook]}
									</span>
									<span className="mt-1 block text-sm">
										{note} <Notes names={names} sources={sources} />
									</span>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
}

/** The steps of a course of laser sessions, from the first visit on. */
export function Course({ sources }: Props) {
	return (
		<ol className="max-w-prose border-edge border-l-2 pl-6">
			{course.map(({ when, title, text, sources: names }) => (
				<li
					key={when}
					className="relative pb-6 last:pb-0 before:absolute before:top-1.5 before:-left-[33px] before:size-4 before:rounded-full before:border-2 before:border-accent before:bg-paper"
				>
					<p className="font-semibold text-accent text-sm">{when}</p>
					<h3 className="text-xl">{title}</h3>
					<p className="mt-1">
						{text} <Notes names={names} sources={sources} />
					</p>
				</li>
			))}
		</ol>
	);
}

/** The usual number and time of sessions, and the price of one in several countries. */
export function Cost({ prices, sources }: Props & { prices: CountryPrice[] }) {
	return (
		<>
			<dl className="grid max-w-3xl gap-4 sm:grid-cols-3">
				{sessionFacts.map(({ figure, text, sources: names }) => (
					<div key={figure} className="rounded-2xl border border-line bg-sheet p-4">
						<dt className="font-display text-xl leading-tight tabular-nums">{figure}</dt>
						<dd className="mt-1 text-sm">
							{text} <Notes names={names} sources={sources} />
						</dd>
					</div>
				))}
			</dl>
			<h3 className="mt-8 text-xl">
				<Trans>What clinics charge for a laser session</Trans>
			</h3>
			{prices.length > 0 ? (
				<>
					<ul className="mt-2 max-w-prose divide-y divide-line border-line border-y">
						{prices.map(({ code, currency, price, clinics }) => (
							<li key={code} className="flex flex-wrap items-center justify-between gap-x-4">
								<Link
									discover="none"
									to={href("/countries/:code", { code: code.toLowerCase() })}
									className="inline-flex min-h-11 items-center text-link"
								>
									{getCountryName(code)}
								</Link>
								<span>
									<strong className="font-semibold tabular-nums">
										{t`from ${{ price: formatPrice(price, currency) }}`}
									</strong>
									{clinics !== null && (
										<span className="text-faded text-sm">{t`, ${{ count: formatNumber(clinics) }} clinics`}</span>
									)}
								</span>
							</li>
						))}
					</ul>
					<p className="mt-3 max-w-prose text-faded text-sm">{t`The median of the lowest prices for one laser session that verified clinics gave us in the last ${{ priceAge: limits.priceAge }} days. We show a country once ten clinics give a price. The size and the number of colours affect the price, so ask about the whole course.`}</p>
				</>
			) : (
				<p className="mt-2 max-w-prose">
					<Trans>
						We show a median once ten verified clinics in a country give a current price. None has that many yet. Ask
						two or three clinics for the price of the whole course, as a range.
					</Trans>
				</p>
			)}
		</>
	);
}

/** The numbers of sources in the list at the end of the guide: "[2, 5]". */
function Notes({ names, sources }: { names: SourceName[]; sources: DatedSource[] }) {
	const numbers = names.map((name) => sources.findIndex(({ url }) => url === facts[name].url) + 1);
	return (
		<span className="whitespace-nowrap text-faded text-sm">{`[${numbers.toSorted((a, b) => a - b).join(", ")}]`}</span>
	);
}
