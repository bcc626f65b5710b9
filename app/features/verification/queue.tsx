import { Form, Link } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { LinkList } from "#app/shared/desk/admin-page.tsx";
import type { VerificationQueue } from "#database/queries/cases.ts";
import type { QueuedCase } from "#database/queries/verification.ts";
import { kindNames } from "#domain/desk/kinds.ts";
import { formatNumber } from "#domain/format.ts";
import { getCountryName, isCountry } from "#domain/places/countries.ts";
import { Age } from "./age.tsx";
import { getCaseHref } from "./labels.ts";

type Props = { cases: QueuedCase[]; now: number; country: string | undefined };

/** Lists the waiting cases, oldest first. */
export function QueueList({ cases, now, country }: Props) {
	return (
		<LinkList>
			{cases.map((waiting) => (
				<li key={waiting.id}>
					<Link
						to={getCaseHref(waiting.id, country)}
						className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint sm:grid-cols-[minmax(0,1fr)_10rem_9.5rem] sm:items-center"
					>
						<span className="min-w-0 max-sm:col-span-2">
							<span className="block font-semibold">{waiting.name}</span>
							<span className="flex flex-wrap items-center gap-x-2 text-faded text-sm">
								<Flag code={isCountry(waiting.country_code) && waiting.country_code} className="w-4.5" />
								{`${waiting.city}, ${getCountryName(waiting.country_code)}`}
							</span>
						</span>
						<span className="flex flex-wrap gap-x-2 text-sm sm:flex-col">
							{kindNames[waiting.kind]}
							{waiting.is_rejected && (
								<span className="text-faded">
									{waiting.kind === "left" ? "not public" : "rejected before, not public"}
								</span>
							)}
							{waiting.has_message && <strong className="text-on-tint">new message</strong>}
							{!waiting.has_owner && <span className="text-faded">no owner</span>}
							{waiting.is_own && <span className="font-medium text-on-caution">yours: you can't decide this one</span>}
						</span>
						<span className="justify-self-end">
							<Age submittedAt={waiting.submitted_at} now={now} />
						</span>
					</Link>
				</li>
			))}
		</LinkList>
	);
}

type CountryFilterProps = { countries: VerificationQueue["countries"]; country: string | undefined };

/** Chooses the country whose cases the queue shows. The address keeps the choice. */
export function CountryFilter({ countries, country }: CountryFilterProps) {
	return (
		<Form method="get" className="flex items-end gap-2">
			<SelectField
				key={country}
				label="Country"
				name="country"
				defaultValue={country ?? ""}
				empty="All countries"
				options={countries.map(({ code, total }) => [code, `${getCountryName(code)} (${formatNumber(total)})`])}
				nameOf={(code) => `${getCountryName(code)} (0)`}
				className="min-w-0 flex-1 sm:w-64"
			/>
			<button type="submit" className={buttonClass("secondary")}>
				Show
			</button>
		</Form>
	);
}
