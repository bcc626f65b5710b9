import { Form, href, Link } from "react-router";
import { Tick, type Ticks } from "#app/components/ticks.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { ClinicBadge } from "#app/shared/clinic/badge.tsx";
import { LinkList } from "#app/shared/desk/admin-page.tsx";
import type { FoundClinic } from "#database/queries/admin-clinics.ts";
import { badgeNames, getBadge } from "#domain/clinics/badge.ts";
import { type ClinicStatus, isPublic } from "#domain/clinics/status.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName, isCountry, listCountryChoices } from "#domain/places/countries.ts";
import { formatRating } from "#domain/reviews/ratings.ts";

const statuses = {
	pending: "Not verified",
	verified: "Verified",
	rejected: "Not accepted",
	suspended: "Suspended",
};

type Props = {
	clinics: FoundClinic[];
	hrefOf: (clinic: FoundClinic) => string;
	/** Checkboxes that choose clinics for an act; left out where none is offered. */
	ticks?: Ticks;
};

/** Lists clinics, each as a link. */
export function ClinicList({ clinics, hrefOf, ticks }: Props) {
	return (
		<LinkList>
			{clinics.map((clinic) => (
				<li key={clinic.id} className={ticks && "flex"}>
					{ticks && <Tick ticks={ticks} id={clinic.id} name={clinic.name} />}
					<Link
						to={hrefOf(clinic)}
						className="grid min-w-0 flex-1 gap-x-5 gap-y-1 px-4 py-3 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_8rem] sm:items-center"
					>
						<span className="min-w-0">
							<span className="block font-semibold wrap-anywhere">{clinic.name}</span>
							<span className="flex items-center gap-2 text-faded text-sm">
								<Flag code={isCountry(clinic.country_code) && clinic.country_code} className="w-4.5 shrink-0" />
								<span className="min-w-0">{formatAddress(clinic, getCountryName(clinic.country_code))}</span>
							</span>
						</span>
						<span className="min-w-0 text-sm wrap-anywhere">
							{clinic.owner_email ?? (
								<span className="text-faded">{clinic.source ? `No owner, from ${clinic.source}` : "No owner"}</span>
							)}
							<span className="block text-faded tabular-nums">
								{`${
									clinic.review_count > 0
										? `${formatRating(clinic.average_rating)} from ${formatCount(clinic.review_count, "review")}`
										: "No reviews"
								} · ${formatDate(clinic.created_at)}`}
							</span>
						</span>
						<span className="sm:justify-self-end">
							<ClinicStatusBadge clinic={clinic} />
						</span>
					</Link>
				</li>
			))}
		</LinkList>
	);
}

const statusNames: Record<ClinicStatus, string> = statuses;

/** Status name of a pending clinic that was imported and that nobody has checked since. Visitors read the same. */
const uncheckedName = badgeNames.unchecked;

/** The list's filters, apart from the search words. */
const filters: { name: "country" | "status" | "owner" | "source"; label: string; options: [string, string][] }[] = [
	{ name: "country", label: "Country", options: listCountryChoices() },
	{
		name: "status",
		label: "Status",
		options: [
			["unchecked", uncheckedName],
			["questioned", badgeNames.questioned],
			["unread", "Phone, email or website unreadable"],
			...Object.entries(statusNames),
		],
	},
	{
		name: "owner",
		label: "Owner",
		options: [
			["with", "With"],
			["without", "Without"],
		],
	},
];

const bySource = { name: "source" as const, label: "Source" };

/** Chooses which clinics the list shows. The address keeps the choice. */
export function ClinicFilters({ params, sources }: { params: ListParams; sources: string[] }) {
	const named = params.source && !sources.includes(params.source) ? [params.source, ...sources] : sources;
	return (
		<Form
			// fills in the fields anew when a link changes the address
			key={JSON.stringify(params)}
			method="get"
			role="search"
			className="grid grid-cols-2 gap-3 rounded-2xl border border-line bg-sheet p-4 sm:grid-cols-3 lg:grid-cols-4 lg:items-end"
		>
			<TextField
				label="Name, place, address, phone, email, website or owner's email"
				name="q"
				type="search"
				autoComplete="off"
				maxLength={limits.queryLength}
				defaultValue={params.q}
				className="col-span-2 sm:col-span-3"
			/>
			{[...filters, { ...bySource, options: named.map((name): [string, string] => [name, name]) }].map(
				({ name, ...filter }) => (
					<SelectField
						key={name}
						name={name}
						empty="All"
						defaultValue={params[name]}
						className={name === "country" ? "max-sm:col-span-2" : ""}
						{...filter}
					/>
				),
			)}
			<button
				type="submit"
				className={buttonClass("primary", "self-end max-sm:col-span-2 sm:col-start-3 lg:col-start-4 lg:row-start-1")}
			>
				Find
			</button>
		</Form>
	);
}

/** The fields of a clinic that make up its status. */
type StatusFields = { status: ClinicStatus; is_unchecked: boolean; is_questioned?: boolean; right_checked: boolean };

/** Returns the name of a clinic's status, as visitors read it. */
export const getStatusName = ({ status, is_unchecked, is_questioned }: StatusFields) =>
	is_questioned ? badgeNames.questioned : status === "pending" && is_unchecked ? uncheckedName : statusNames[status];

/** The parameters in the list's address; empty if missing. `before` is the id of the last clinic on the page before. */
type ListParams = Record<"q" | "country" | "status" | "owner" | "source" | "before", string>;

/** Reads the parameters of the list's address. Invalid ones are taken for empty. */
export function readListParams(params: URLSearchParams): ListParams {
	const read = (name: string, pattern: RegExp) => {
		const value = params.get(name) ?? "";
		return pattern.test(value) ? value : "";
	};
	return {
		q: (params.get("q") ?? "").trim().slice(0, 100),
		country: read("country", /^[A-Z]{2}$/),
		status: read("status", /^(questioned|unchecked|unread|pending|verified|rejected|suspended)$/),
		owner: read("owner", /^(with|without)$/),
		source: (params.get("source") ?? "").slice(0, limits.importSource),
		before: read("before", /^[0-9a-f-]{36}$/),
	};
}

/** Returns the parameters that are not empty, for an address or a request. */
export function toQuery(params: Partial<ListParams>): Record<string, string> {
	return Object.fromEntries(Object.entries(params).filter(([, value]) => value));
}

export const getListHref = (params: Partial<ListParams>) =>
	`${href("/admin/clinics")}${Object.keys(toQuery(params)).length > 0 ? `?${new URLSearchParams(toQuery(params))}` : ""}`;

/** Shows a clinic's status. */
export function ClinicStatusBadge({ clinic }: { clinic: StatusFields }) {
	const { status, is_questioned = false } = clinic;
	if (isPublic(clinic))
		return <ClinicBadge badge={getBadge({ ...clinic, verified: status === "verified", is_questioned })} />;
	return (
		<span className="inline-flex whitespace-nowrap rounded-full bg-danger-tint px-2.5 py-0.5 font-semibold text-danger text-sm">
			{statusNames[status]}
		</span>
	);
}
