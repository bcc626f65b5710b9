import { Link } from "react-router";
import type { MergePreview, MergeSide } from "#database/queries/admin-clinics.ts";
import type { LikelyDuplicate } from "#database/queries/verification.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import { ClinicStatusBadge } from "./admin-clinic-list.tsx";

const rows: { name: string; of: (side: MergeSide) => React.ReactNode }[] = [
	{ name: "Status", of: (side) => <ClinicStatusBadge clinic={side} /> },
	{ name: "Address", of: ({ address }) => address },
	{ name: "City", of: ({ city, country_code }) => `${city}, ${getCountryName(country_code)}` },
	{ name: "Phone", of: ({ phone }) => phone },
	{ name: "Email", of: ({ email }) => email },
	{ name: "Website", of: ({ website }) => website },
	{ name: "Owner", of: ({ owner_email }) => owner_email ?? "None" },
	{
		name: "Reviews",
		of: ({ review_count, average_rating }) =>
			review_count > 0 ? `${formatRating(average_rating)} from ${formatCount(review_count, "review")}` : "None",
	},
	{ name: "Listed on", of: ({ created_at }) => formatDate(created_at) },
];

/** The two clinics side by side: the one that stays, and the one that goes. */
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
					{rows.map(({ name, of }) => (
						<tr key={name} className="align-baseline">
							<th scope="row" className="p-2 font-normal text-faded text-sm sm:p-3">
								{name}
							</th>
							{[keep, gone].map((side) => (
								<td key={side.id} className="p-2 wrap-anywhere sm:p-3">
									{of(side) ?? <span className="text-faded">not given</span>}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** What comes of a merge, a sentence each. */
export function describeMerge(preview: MergePreview): string[] {
	const { keep, gone, reviews, twice, favorites, pictures, left_pictures: left, treatments, owner, cases } = preview;
	const said = [
		reviews === 0
			? "It has no reviews to move."
			: `${formatCount(reviews, "review")} ${reviews === 1 ? "goes" : "go"} over to ${keep.name}.`,
	];
	if (twice > 0) {
		said.push(
			`${formatCount(twice, "person", "people")} reviewed both: their newer review is kept (unless it's hidden) and the other one is removed.`,
		);
	}
	if (favorites > 0)
		said.push(`${formatCount(favorites, "person", "people")} who saved it find ${keep.name} among theirs.`);
	if (pictures > 0) said.push(`${formatCount(pictures, "picture")} ${pictures === 1 ? "goes" : "go"} over.`);
	if (left > 0) said.push(`${formatCount(left, "picture")} ${left === 1 ? "is" : "are"} removed: the gallery is full.`);
	if (preview.takes_logo) said.push("Its logo moves too.");
	if (preview.takes_practice) said.push("Its lasers and who treats are added where the other one says nothing.");
	if (treatments.length > 0) said.push(`Treatments added: ${treatments.join(", ")}.`);
	if (owner === "stays" && keep.owner_email)
		said.push(`${keep.owner_email}, who looks after ${keep.name}, gets an email.`);
	if (owner === "moves")
		said.push(`Its owner, ${gone.owner_email}, looks after ${keep.name} from then on, and gets an email.`);
	if (owner === "loses") {
		said.push(
			`Its owner, ${gone.owner_email}, loses it: ${keep.owner_email} looks after ${keep.name}. They get an email.`,
		);
	}
	if (cases > 0) said.push(`${formatCount(cases, "open case")} of it ${cases === 1 ? "is" : "are"} closed.`);
	said.push(
		`Its texts, hours and contact details aren't copied: edit ${keep.name} if they are better.`,
		"Its URL will redirect to the other page permanently. This can't be undone.",
	);
	return said;
}

type Props = {
	clinics: LikelyDuplicate[];
	hrefOf: (clinic: { id: string }) => string;
};

/** Clinics that may be the same one, and what speaks for it. */
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
								Name {Math.round(clinic.likeness * 100)}% alike
								{clinic.same.map((what) => `, same ${what}`)}
								{clinic.distance_km !== null && `, ${clinic.distance_km.toFixed(1)} km away`}
							</span>
						</span>
						<ClinicStatusBadge clinic={clinic} />
					</Link>
				</li>
			))}
		</ul>
	);
}
