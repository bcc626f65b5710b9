import type { MergePreview, MergeSide } from "#database/queries/admin-clinics.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import { ClinicStatusBadge } from "./admin-status-badge.tsx";

const rows: { name: string; of: (side: MergeSide) => React.ReactNode }[] = [
	{ name: "Status", of: ({ status }) => <ClinicStatusBadge status={status} /> },
	{ name: "Address", of: ({ address }) => address },
	{ name: "City", of: ({ city, country_code }) => `${city}, ${getCountryName(country_code)}` },
	{ name: "Phone", of: ({ phone }) => phone },
	{ name: "E-mail", of: ({ email }) => email },
	{ name: "Website", of: ({ website }) => website },
	{ name: "Owner", of: ({ owner_email }) => owner_email ?? "None" },
	{
		name: "Reviews",
		of: ({ review_count, average_rating }) =>
			review_count > 0 ? `${formatRating(average_rating)} from ${formatCount(review_count, "review")}` : "None",
	},
	{ name: "Listed on", of: ({ created_at }) => formatDate(created_at) },
];

/** The two clinics beside each other: the one that stays, and the one that goes. */
export function MergeSides({ keep, gone }: Pick<MergePreview, "keep" | "gone">) {
	return (
		<div className="rounded-2xl border border-line bg-sheet">
			<table className="w-full table-fixed text-left max-sm:text-sm">
				<caption className="sr-only">The two clinics beside each other</caption>
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
