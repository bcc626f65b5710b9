import { Form, href, Link } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { LinkList, UrgentMark } from "#app/shared/desk/admin-page.tsx";
import { getCaseHref } from "#app/shared/desk/case-address.ts";
import type { Waiting } from "#database/queries/waiting.ts";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import { kindNames, type WaitingKind } from "#domain/desk/kinds.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import { getCountryName, isCountry } from "#domain/places/countries.ts";

/** Returns the address of the page on which something that waits is decided. */
const getWaitingHref = (kind: WaitingKind, id: string, filter: CaseFilter) =>
	kind === "country" ? `${href("/admin/settings")}#countries` : getCaseHref(id, filter);

type Props = {
	waiting: Waiting[];
	filter: CaseFilter;
	/** Renders how long something has waited since a time. */
	age: (since: string) => React.ReactNode;
};

/** Lists what waits for admins, each linked to the page on which it is decided. */
export function WaitingList({ waiting, filter, age }: Props) {
	return (
		<LinkList>
			{waiting.map((item) => (
				<li key={`${item.kind} ${item.id}`}>
					<Link
						to={getWaitingHref(item.kind, item.id, filter)}
						className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
					>
						<span className="font-medium text-sm max-sm:col-span-2">{kindNames[item.kind]}</span>
						<span className="min-w-0">
							<span className="mr-2 font-semibold wrap-anywhere">{item.name ?? getCountryName(item.country_code)}</span>
							<span className="inline-flex items-center gap-x-1.5 text-faded text-sm">
								{item.owners !== null ? (
									`${formatCount(item.owners, "owner")} ${item.owners === 1 ? "waits" : "wait"}`
								) : (
									<>
										<Flag code={isCountry(item.country_code) && item.country_code} className="w-4.5 shrink-0" />
										{`${item.city}, ${getCountryName(item.country_code)}`}
									</>
								)}
							</span>
							{item.is_urgent && <UrgentMark />}
							<Notes of={item} />
							{item.is_own && (
								<span className="block font-medium text-on-caution text-sm">Yours: someone else has to decide</span>
							)}
						</span>
						<span className="justify-self-end">{age(item.at)}</span>
					</Link>
				</li>
			))}
		</LinkList>
	);
}

/** What an admin wants to know of a check before opening it. */
function Notes({ of: { kind, is_rejected, has_message, has_owner } }: { of: Waiting }) {
	if (!["listing", "recheck", "left", "change"].includes(kind)) return null;
	return (
		<span className="flex flex-wrap gap-x-2 text-faded text-sm empty:hidden">
			{is_rejected && <span>{kind === "left" ? "not public" : "rejected before, not public"}</span>}
			{has_message && <strong className="text-on-tint">new message</strong>}
			{!has_owner && <span>no owner</span>}
		</span>
	);
}

type FiltersProps = { totals: { kind: WaitingKind; country_code: string; total: number }[]; filter: CaseFilter };

/** Chooses what the list shows. The address keeps the choice. */
export function WaitingFilters({ totals, filter }: FiltersProps) {
	const countBy = (name: "kind" | "country_code", matches: (one: (typeof totals)[number]) => boolean) => {
		const counts: Record<string, number> = {};
		for (const one of totals.filter(matches)) counts[one[name]] = (counts[one[name]] ?? 0) + one.total;
		return counts;
	};
	const kinds = countBy("kind", (one) => !filter.country || one.country_code === filter.country);
	const countries = countBy("country_code", (one) => !filter.kind || one.kind === filter.kind);
	const nameOf = (name: string, count = 0) => `${name} (${formatNumber(count)})`;
	const names = Object.entries(kindNames).filter(([kind]) => kinds[kind] || kind === filter.kind);
	return (
		<Form method="get" className="flex flex-wrap items-end gap-2">
			<SelectField
				key={`kind ${filter.kind}`}
				label="What"
				name="kind"
				defaultValue={filter.kind ?? ""}
				empty="Everything"
				options={names.map(([kind, name]) => [kind, nameOf(name, kinds[kind])])}
				className="min-w-0 flex-1 sm:w-48"
			/>
			<SelectField
				key={`country ${filter.country}`}
				label="Country"
				name="country"
				defaultValue={filter.country ?? ""}
				empty="All countries"
				options={Object.keys(countries)
					.sort()
					.map((code) => [code, nameOf(getCountryName(code), countries[code])])}
				nameOf={(code) => nameOf(getCountryName(code))}
				className="min-w-0 flex-1 sm:w-48"
			/>
			<label className="flex min-h-11 items-center gap-2">
				<input key={filter.mine} type="checkbox" name="mine" value="1" defaultChecked={filter.mine === "1"} />
				For me to decide
			</label>
			<button type="submit" className={buttonClass("secondary")}>
				Show
			</button>
		</Form>
	);
}
