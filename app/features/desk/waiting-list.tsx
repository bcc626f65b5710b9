import { href, Link } from "react-router";
import { Flag } from "#app/components/ui/flag.tsx";
import { LinkList, UrgentMark } from "#app/shared/desk/admin-page.tsx";
import type { Waiting } from "#database/queries/desk.ts";
import { kindNames, type WaitingKind } from "#domain/desk/kinds.ts";
import { formatCount } from "#domain/format.ts";
import { getCountryName, isCountry } from "#domain/places/countries.ts";

const reviewHref = (id: string) => `${href("/admin/reviews")}?review=${id}`;
const caseHref = (id: string) => href("/admin/verification/:id", { id });

/** The page on which each kind is decided, by the id of what waits. */
const hrefs: Record<WaitingKind, (id: string) => string> = {
	listing: caseHref,
	recheck: caseHref,
	left: caseHref,
	change: caseHref,
	claim: (id) => `${href("/admin/claims")}?claim=${id}`,
	review: reviewHref,
	clinic: (id) => `${href("/admin/reviews")}?clinic=${id}`,
	appeal: reviewHref,
	reply: reviewHref,
	message: caseHref,
	question: () => href("/admin/questions"),
	country: () => `${href("/admin/settings")}#countries`,
};

/** Returns the address of the page on which something that waits is decided. */
export const getWaitingHref = (kind: WaitingKind, id: string) => hrefs[kind](id);

type Props = {
	waiting: Waiting[];
	/** Renders how long something has waited since a time. */
	age: (since: string) => React.ReactNode;
};

/** Lists what waits for admins, each linked to the page on which it is decided. */
export function WaitingList({ waiting, age }: Props) {
	return (
		<LinkList>
			{waiting.map((item) => (
				<li key={`${item.kind} ${item.id}`}>
					<Link
						to={getWaitingHref(item.kind, item.id)}
						className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
					>
						<span className="font-medium text-sm max-sm:col-span-2">{kindNames[item.kind]}</span>
						<span className="min-w-0">
							<span className="mr-2 font-semibold wrap-anywhere">{item.name ?? getCountryName(item.country_code)}</span>
							<span className="inline-flex items-center gap-x-1.5 text-faded text-sm">
								{item.kind === "country" ? (
									`${formatCount(item.owners, "owner")} ${item.owners === 1 ? "waits" : "wait"}`
								) : (
									<>
										<Flag code={isCountry(item.country_code) && item.country_code} className="w-4.5 shrink-0" />
										{`${item.city}, ${getCountryName(item.country_code)}`}
									</>
								)}
							</span>
							{item.is_urgent && <UrgentMark />}
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
