import { href, Link } from "react-router";
import { getCaseHref } from "#app/shared/desk/case-address.ts";
import type { FoundCase } from "#database/queries/desk.ts";
import type { WrittenReview } from "#database/queries/moderation.ts";
import type { FoundPerson } from "#database/queries/people.ts";
import { kindNames } from "#domain/desk/kinds.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { PersonActs } from "./person-acts.tsx";

type FoundReview = Omit<WrittenReview, "created_at"> & { created_at: string };

type GroupProps<T> = {
	title: string;
	found: T[];
	/** How many are shown. The request asks for one more, which shows that there are more. */
	most?: number;
	/** Shown if nothing was found. */
	none: string;
	/** Link to all results. */
	all?: { to: string; label: string };
	idOf: (item: T) => string | number;
	children: (item: T) => React.ReactNode;
};

/** The results of one kind. */
export function ResultGroup<T>({ title, found, most = 8, none, all, idOf, children }: GroupProps<T>) {
	const hasMore = found.length > most;
	return (
		<section aria-label={title} className="min-w-0">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="text-xl">
					{title}{" "}
					<span className="font-sans text-base text-faded tabular-nums">
						{hasMore ? `${most}+` : found.length || ""}
					</span>
				</h2>
				{hasMore && all && (
					<Link to={all.to} className="text-link inline-flex min-h-11 items-center">
						{all.label}
					</Link>
				)}
			</div>
			{found.length === 0 ? (
				<p className="text-faded">{none}</p>
			) : (
				<ul className="mt-1 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
					{found.slice(0, most).map((item) => (
						<li key={idOf(item)}>{children(item)}</li>
					))}
				</ul>
			)}
		</section>
	);
}

const row = "px-4 py-2";
const rowLink = `${row} block min-h-11 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint`;

type ClinicResultProps = { id: string; name: string; place: string; aside: React.ReactNode };

/** A link to a clinic. */
export function ClinicResult({ id, name, place, aside }: ClinicResultProps) {
	return (
		<Link to={href("/admin/clinics/:id", { id })} className={`${rowLink} flex items-center justify-between gap-3`}>
			<span className="min-w-0">
				<span className="block font-semibold wrap-anywhere">{name}</span>
				<span className="text-faded text-sm">{place}</span>
			</span>
			{aside}
		</Link>
	);
}

/** A person with an account, their clinic, their reviews, and acts on the account. */
export function PersonResult({ person }: { person: FoundPerson }) {
	const { full_name, email, created_at, email_confirmed_at, clinic, reviews } = person;
	return (
		<div className={row}>
			<p className="wrap-anywhere">
				<span className="font-semibold">{full_name ?? "No name"}</span>{" "}
				<span className="text-faded text-sm">{email}</span>
			</p>
			<p className="flex flex-wrap items-center gap-x-3 text-faded text-sm">
				<span>
					{`since ${formatDate(created_at)}${email_confirmed_at !== null ? "" : ", not confirmed"}, ${reviews > 0 ? formatCount(reviews, "review") : "no reviews"}`}
				</span>
				{clinic && (
					<Link to={href("/admin/clinics/:id", { id: clinic.id })} className="text-link py-2.5">
						{clinic.name}
					</Link>
				)}
			</p>
			<PersonActs person={person} />
		</div>
	);
}

/** A link to a case. */
export function CaseResult({ found }: { found: FoundCase }) {
	const { id, kind, at, decided_at, decision, name, city, country_code } = found;
	return (
		<Link to={getCaseHref(id)} className={`${rowLink} flex items-center justify-between gap-3`}>
			<span className="min-w-0">
				<span className="block font-semibold wrap-anywhere">{name}</span>
				<span className="text-faded text-sm">{`${kindNames[kind]}, ${city}, ${getCountryName(country_code)}`}</span>
			</span>
			<span className="shrink-0 text-right text-sm tabular-nums">
				<span className="block">{decided_at ? decision?.replace("_", " ") : "open"}</span>
				<span className="text-faded">{formatDate(decided_at ?? at)}</span>
			</span>
		</Link>
	);
}

/** A link to a review, to decide about it whether somebody reported it or not. */
export function ReviewResult({ found: { id, rating, text, created_at, clinic } }: { found: FoundReview }) {
	return (
		<Link to={getCaseHref(id)} className={`${rowLink} flex items-center justify-between gap-3`}>
			<span className="min-w-0">
				<span className="block font-semibold wrap-anywhere">{clinic}</span>
				<span className="line-clamp-2 text-faded text-sm wrap-anywhere">{text ?? "Stars only, no text."}</span>
			</span>
			<span className="shrink-0 text-right text-sm tabular-nums">
				<span className="block">{formatCount(rating, "star")}</span>
				<span className="text-faded">{formatDate(created_at)}</span>
			</span>
		</Link>
	);
}
