import { Link } from "react-router";
import type { FoundClinic, MergePreview } from "#database/queries/admin-clinics.ts";
import type { LikelyDuplicate } from "#database/queries/verification.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import { ClinicStatusBadge } from "./clinic-list.tsx";

const adminMerge = {
	alike: (percent: number, same: string[], kilometres: number | null) =>
		[
			`Name ${percent}% alike`,
			...same.map((what) => `same ${what}`),
			...(kilometres === null ? [] : [`${kilometres.toFixed(1)} km away`]),
		].join(", "),
};

const rows: { name: string; render: (side: FoundClinic) => React.ReactNode }[] = [
	{ name: "Status", render: (side) => <ClinicStatusBadge clinic={side} /> },
	{ name: "Address", render: ({ address }) => address },
	{
		name: "City",
		render: ({ city, country_code }) => `${city}, ${getCountryName(country_code)}`,
	},
	{ name: "Phone", render: ({ phone }) => phone },
	{ name: "Email", render: ({ email }) => email },
	{ name: "Website", render: ({ website }) => website },
	{ name: "Owner", render: ({ owner_email }) => owner_email ?? "None" },
	{
		name: "Reviews",
		render: ({ review_count, average_rating }) =>
			review_count > 0 ? `${formatRating(average_rating)} from ${formatCount(review_count, "review")}` : "None",
	},
	{ name: "Listed on", render: ({ created_at }) => formatDate(created_at) },
];

/** A table of the two clinics of a merge: the one that stays and the one that goes. */
export function MergeSides({ keep, gone }: Pick<MergePreview, "keep" | "gone">) {
	return (
		<div className="rounded-2xl border border-line bg-sheet">
			<table className="w-full table-fixed text-left max-sm:text-sm">
				<caption className="sr-only">The two clinics side by side</caption>
				<thead>
					<tr className="border-line border-b align-baseline">
						<td className="w-17 p-2 sm:w-28 sm:p-3" />
						<th scope="col" className="p-2 sm:p-3">
							<span className="block font-normal text-faded text-sm">Stays</span>
							<span className="wrap-anywhere">{keep.name}</span>
						</th>
						<th scope="col" className="p-2 sm:p-3">
							<span className="block font-normal text-faded text-sm">Goes</span>
							<span className="wrap-anywhere">{gone.name}</span>
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map(({ name, render }) => (
						<tr key={name} className="align-baseline">
							<th scope="row" className="p-2 font-normal text-faded text-sm sm:p-3">
								{name}
							</th>
							{[keep, gone].map((side) => (
								<td key={side.id} className="p-2 wrap-anywhere sm:p-3">
									{render(side) ?? <span className="text-faded">not given</span>}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** Returns the consequences of a merge as sentences. */
export function describeMerge(preview: MergePreview): string[] {
	const { keep, gone, reviews, twice, favorites, pictures, left_pictures: left, treatments, owner, cases } = preview;
	const sentences = [
		reviews === 0
			? "It has no reviews to move."
			: `${formatCount(reviews, "review")} ${reviews === 1 ? "moves" : "move"} to ${keep.name}.`,
	];
	if (twice > 0)
		sentences.push(
			`${formatCount(twice, "person", "people")} reviewed both: their newer review is kept (unless it's hidden) and the other one is removed.`,
		);
	if (favorites > 0)
		sentences.push(`${formatCount(favorites, "person", "people")} who saved it will find ${keep.name} in their list.`);
	if (pictures > 0) sentences.push(`${formatCount(pictures, "picture")} ${pictures === 1 ? "moves" : "move"}.`);
	if (left > 0)
		sentences.push(`${formatCount(left, "picture")} ${left === 1 ? "is" : "are"} removed: the gallery is full.`);
	if (preview.takes_logo) sentences.push("Its logo moves too.");
	if (preview.takes_practice) sentences.push("Its lasers and staff are added where the other one lists none.");
	if (treatments.length > 0) sentences.push(`Treatments added: ${treatments.join(", ")}.`);
	if (owner === "stays" && keep.owner_email)
		sentences.push(`${keep.owner_email}, who manages ${keep.name}, gets an email.`);
	if (owner === "moves")
		sentences.push(`Its owner, ${gone.owner_email}, then manages ${keep.name}, and gets an email.`);
	if (owner === "loses")
		sentences.push(
			`Its owner, ${gone.owner_email}, loses it: ${keep.owner_email} manages ${keep.name}. They both get an email.`,
		);
	if (cases > 0) sentences.push(`Its ${cases === 1 ? "open case is" : `${cases} open cases are`} closed.`);
	sentences.push(
		`Its texts, hours and contact details aren't copied: edit ${keep.name} if they're better.`,
		"Its URL will redirect to the other page permanently. This can't be undone.",
	);
	return sentences;
}

type Props = {
	clinics: LikelyDuplicate[];
	hrefOf: (clinic: { id: string }) => string;
};

/** Lists clinics that may be the same one, with what they have in common. */
export function LikelyList({ clinics, hrefOf }: Props) {
	return (
		<ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
			{clinics.map((clinic) => (
				<li key={clinic.id}>
					<Link
						to={hrefOf(clinic)}
						className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-3 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint"
					>
						<span className="min-w-0">
							<span className="block font-semibold wrap-anywhere">{clinic.name}</span>
							<span className="block text-faded text-sm">
								{formatAddress(clinic, getCountryName(clinic.country_code))}
							</span>
							<span className="block text-sm">
								{adminMerge.alike(Math.round(clinic.likeness * 100), clinic.same, clinic.distance_km)}
							</span>
						</span>
						<ClinicStatusBadge clinic={clinic} />
					</Link>
				</li>
			))}
		</ul>
	);
}
