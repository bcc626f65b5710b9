import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { refuse, useForm, useSend } from "#app/lib/form.ts";
import type { WaitingCountry } from "#database/queries/country-waits.ts";
import { formatCount, formatDate, formatNumber } from "#domain/format.ts";
import { countryNames, getCountryInText, getCountryName, sortCountries } from "#domain/places/countries.ts";
import { countryGroups } from "#domain/places/country-groups.ts";

const nameAll = (codes: readonly string[]) =>
	codes.length === 1 ? codes.map(getCountryName).join() : formatCount(codes.length, "country", "countries");

/** Adds countries to the listing form. */
async function add(codes: readonly string[]) {
	await callApi((api) => api.admin.settings.countries.$put({ json: { codes: [...codes] } }));
	return codes;
}
const adding = {
	done: (codes: readonly string[]) => ({ title: `${nameAll(codes)} added` }),
	reloads: true,
};

/** Removes countries from the listing form. */
async function remove(codes: readonly string[]) {
	await callApi((api) => api.admin.settings.countries.$delete({ json: { codes: [...codes] } }));
	return codes;
}
const removing = {
	done: (codes: readonly string[]) => ({ title: `${nameAll(codes)} removed` }),
	failure: "We couldn't remove the country",
	reloads: true,
};

const listingCountriesOpenGroup = (group: string) => `Open ${groupsInText[group] ?? group}`;

const listingCountriesCloseGroup = (group: string) => `Close ${groupsInText[group] ?? group}`;

const groupsInText: Record<string, string> = {
	"European Union": "the European Union",
	Europe: "all of Europe",
	"All countries": "all countries",
};

const headingId = "listing-countries";

/** More open countries than this are folded up. */
const mostShown = 12;

type Props = {
	/** Codes of the countries in which owners can list a clinic. */
	countries: string[];
	waits: WaitingCountry[];
};

/** The countries in which owners can list a clinic, and those that owners wait for. Each change is saved at once. */
export function ListingCountries({ countries, waits }: Props) {
	const form = useForm(async (data) => {
		const code = String(data.get("codes"));
		return code ? add([code]) : refuse({ codes: "Choose a country." });
	}, adding);
	const [chosen, setChosen] = useState("");
	const others = sortCountries(Object.keys(countryNames).filter((code) => !countries.includes(code)));
	const list = (
		<ul className="divide-y divide-line">
			{sortCountries(countries).map((code) => (
				<Country key={code} code={code} />
			))}
		</ul>
	);
	return (
		<section id="countries" aria-labelledby={headingId} className="rounded-2xl border border-line bg-sheet p-5 sm:p-6">
			<h2 id={headingId} tabIndex={-1} className="text-2xl focus:outline-none">
				Countries of the listing form
			</h2>
			<p className="mt-1 max-w-prose text-faded">
				Where owners can list a clinic, or move one to. Clinics that are already listed stay, wherever they are.
			</p>
			{waits.length > 0 && (
				<>
					<h3 className="mt-5 font-sans font-semibold text-base">Owners wait for these</h3>
					<p className="max-w-prose text-faded text-sm">
						They've filled in a listing, which nobody sees yet. Once you open their country, each gets one email and can
						submit it.
					</p>
					<ul className="mt-2 divide-y divide-line border-line border-y">
						{waits.map((wait) => (
							<Wait key={wait.code} {...wait} />
						))}
					</ul>
				</>
			)}
			{countries.length === 0 && (
				<p className="mt-4 rounded-lg bg-caution p-4 text-on-caution">
					Nobody can list a clinic until a country is added.
				</p>
			)}
			<div className="mt-4">
				{countries.length > mostShown ? (
					<details>
						<summary className="flex min-h-11 cursor-pointer items-center font-medium">
							{`${formatNumber(countries.length)} countries are open`}
						</summary>
						{list}
					</details>
				) : (
					list
				)}
			</div>
			<h3 className="mt-5 border-line border-t pt-5 font-sans font-semibold text-base">Open many at once</h3>
			<ul className="divide-y divide-line">
				{Object.entries(countryGroups).map(([name, codes]) => (
					<Group key={name} name={name} codes={codes} open={codes.filter((code) => countries.includes(code)).length} />
				))}
			</ul>
			<form
				onSubmit={form.onSubmit}
				onChange={() => form.mend("codes")}
				noValidate
				className="mt-5 flex flex-wrap items-start gap-3 border-line border-t pt-5"
			>
				<SelectField
					label="Add a country"
					{...form.field("codes")}
					// a country that was added is no option any more
					value={others.includes(chosen) ? chosen : ""}
					onChange={(event) => setChosen(event.target.value)}
					error={form.problem?.message}
					empty="Choose a country"
					options={others.map((code) => [code, getCountryName(code)])}
					className="min-w-0 flex-1 basis-60"
				/>
				{/* level with the field, also if an error stands below that */}
				<SubmitButton isBusy={form.isBusy} className="sm:mt-6" label="Add" />
			</form>
		</section>
	);
}

/** A country that owners wait for. */
function Wait({ code, owners, since }: WaitingCountry) {
	const { send, isBusy } = useSend(add, adding);
	return (
		<Row code={code} note={`${formatCount(owners, "owner")}, the first since ${formatDate(since)}`}>
			<Button
				look="secondary"
				aria-disabled={isBusy}
				onClick={() => send([code])}
				label={<OfCountry act="Open" code={code} />}
			/>
		</Row>
	);
}

/** Countries that are opened, and closed, at once. */
function Group({ name, codes, open }: { name: string; codes: readonly string[]; open: number }) {
	const opening = useSend(add, adding);
	const closing = useSend(remove, removing);
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
			<span className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
				<span className="font-medium">{name}</span>
				<span className="text-faded text-sm">{`${formatNumber(open)} of ${formatNumber(codes.length)} open`}</span>
			</span>
			{open < codes.length ? (
				<Button
					look="secondary"
					aria-disabled={opening.isBusy}
					onClick={() => opening.send(codes)}
					label={listingCountriesOpenGroup(name)}
				/>
			) : (
				<AskFirst
					label={listingCountriesCloseGroup(name)}
					question={`Remove all ${formatNumber(codes.length)} from the listing form? Their clinics stay; no new ones can be listed there.`}
					yes={listingCountriesCloseGroup(name)}
					no="Keep"
					onYes={() => closing.send(codes)}
				/>
			)}
		</li>
	);
}

/** A country and its button "Remove". Each has an act of its own, so that several can be removed at once. */
function Country({ code }: { code: string }) {
	const { send } = useSend(remove, removing);
	async function removeOne() {
		await send([code]);
		// the pressed button is gone: the focus moves to the heading, unless the person has moved it already
		if ([document.body, document.getElementById("main")].includes(document.activeElement as HTMLElement)) {
			document.getElementById(headingId)?.focus();
		}
	}
	return (
		<Row code={code}>
			<AskFirst
				label={<OfCountry act="Remove" code={code} />}
				question={`Remove ${getCountryInText(code)} from the listing form? Its clinics stay; no new ones can be listed there.`}
				yes="Remove"
				no="Keep"
				onYes={removeOne}
			/>
		</Row>
	);
}

type RowProps = { code: string; note?: React.ReactNode; children: React.ReactNode };

const Row = ({ code, note, children }: RowProps) => (
	<li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
		<span className="inline-flex min-h-11 flex-wrap items-center gap-x-3">
			<Flag code={code} className="w-6" />
			<span className="font-medium">{getCountryName(code)}</span>
			{note && <span className="text-faded text-sm">{note}</span>}
		</span>
		{children}
	</li>
);

/** The name of an act, for screen readers with the country. */
const OfCountry = ({ act, code }: { act: string; code: string }) => (
	<>
		{act}
		<span className="sr-only"> {getCountryName(code)}</span>
	</>
);
