import { Link } from "react-router";
import type { FoundClinic, MergePreview } from "#database/queries/admin-clinics.ts";
import type { LikelyDuplicate } from "#database/queries/verification.ts";
import { formatDate } from "#domain/format.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { ClinicStatusBadge } from "./clinic-list.tsx";
import * as adminTexts from "./texts.tsx";

const rows: { name: string; render: (side: FoundClinic) => React.ReactNode }[] = [
	{ name: adminTexts.status, render: (side) => <ClinicStatusBadge clinic={side} /> },
	{ name: adminTexts.address, render: ({ address }) => address },
	{
		name: adminTexts.city,
		render: ({ city, country_code }) => adminTexts.cityAndCountry(city, getCountryName(country_code)),
	},
	{ name: adminTexts.phone, render: ({ phone }) => phone },
	{ name: adminTexts.email, render: ({ email }) => email },
	{ name: adminTexts.website, render: ({ website }) => website },
	{ name: adminTexts.owner, render: ({ owner_email }) => owner_email ?? adminTexts.none },
	{
		name: adminTexts.reviews,
		render: ({ review_count, average_rating }) =>
			review_count > 0 ? adminTexts.rated(average_rating, review_count) : adminTexts.none,
	},
	{ name: adminTexts.listedOn, render: ({ created_at }) => formatDate(created_at) },
];

/** A table of the two clinics of a merge: the one that stays and the one that goes. */
export function MergeSides({ keep, gone }: Pick<MergePreview, "keep" | "gone">) {
	return (
		<div className="rounded-2xl border border-line bg-sheet">
			<table className="w-full table-fixed text-left max-sm:text-sm">
				<caption className="sr-only">{adminTexts.adminMerge.caption}</caption>
				<thead>
					<tr className="border-line border-b align-baseline">
						<td className="w-17 p-2 sm:w-28 sm:p-3" />
						<th scope="col" className="p-2 sm:p-3">
							<span className="block font-normal text-faded text-sm">{adminTexts.adminMerge.stays}</span>
							<span className="wrap-anywhere">{keep.name}</span>
						</th>
						<th scope="col" className="p-2 sm:p-3">
							<span className="block font-normal text-faded text-sm">{adminTexts.adminMerge.goes}</span>
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
									{render(side) ?? <span className="text-faded">{adminTexts.adminMerge.notGiven}</span>}
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
	const texts = adminTexts.adminMerge;
	const sentences = [reviews === 0 ? texts.noReviews : texts.reviews(reviews, keep.name)];
	if (twice > 0) sentences.push(texts.twice(twice));
	if (favorites > 0) sentences.push(texts.favorites(favorites, keep.name));
	if (pictures > 0) sentences.push(texts.pictures(pictures));
	if (left > 0) sentences.push(texts.leftPictures(left));
	if (preview.takes_logo) sentences.push(texts.logo);
	if (preview.takes_practice) sentences.push(texts.practice);
	if (treatments.length > 0) sentences.push(texts.treatments(treatments));
	if (owner === "stays" && keep.owner_email) sentences.push(texts.ownerStays(keep.owner_email, keep.name));
	if (owner === "moves") sentences.push(texts.ownerMoves(gone.owner_email, keep.name));
	if (owner === "loses") sentences.push(texts.ownerLoses(gone.owner_email, keep.owner_email, keep.name));
	if (cases > 0) sentences.push(texts.cases(cases));
	sentences.push(texts.notCopied(keep.name), texts.forGood);
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
								{adminTexts.adminMerge.alike(Math.round(clinic.likeness * 100), clinic.same, clinic.distance_km)}
							</span>
						</span>
						<ClinicStatusBadge clinic={clinic} />
					</Link>
				</li>
			))}
		</ul>
	);
}
