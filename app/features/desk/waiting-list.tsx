import { href, Link } from "react-router";
import { WalkList } from "#app/components/admin-page.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Waiting, WaitingKind } from "#database/queries/desk.ts";
import { formatCount } from "#domain/format.ts";
import { getCountryName, hasFlag } from "#domain/places/countries.ts";

/** As many as are counted: private.rows_to_decide. */
const mostRows = 1000;

const reviewHref = (id: string) => `${href("/admin/reviews")}?review=${id}`;
const caseHref = (id: string) => href("/admin/verification/:id", { id });

/** What each kind is called, and where it is decided. */
const kinds: Record<WaitingKind, { name: string; hrefOf: (id: string) => string }> = {
	listing: { name: "New clinic", hrefOf: caseHref },
	recheck: { name: "Re-check", hrefOf: caseHref },
	left: { name: "Owner left", hrefOf: caseHref },
	change: { name: "Change of profile", hrefOf: caseHref },
	claim: { name: "Claim", hrefOf: (id) => `${href("/admin/claims")}?claim=${id}` },
	review: { name: "Reported review", hrefOf: reviewHref },
	clinic: { name: "Reported clinic", hrefOf: (id) => `${href("/admin/reviews")}?clinic=${id}` },
	appeal: { name: "Appeal", hrefOf: reviewHref },
	reply: { name: "Reply to read", hrefOf: reviewHref },
	message: { name: "Message to read", hrefOf: caseHref },
	import: { name: "Import to decide", hrefOf: (id) => `${href("/admin/import")}?import=${id}` },
};

export const kindNames = Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name])) as Record<
	WaitingKind,
	string
>;

/** Where something that waits is decided. */
export const getWaitingHref = (kind: WaitingKind, id: string) => kinds[kind].hrefOf(id);

type Props = {
	waiting: Waiting[];
	/** Draws how long something has waited, and whether that is late. */
	age: (since: string) => React.ReactNode;
};

/** What waits, each a link to where it is decided. */
export function WaitingList({ waiting, age }: Props) {
	return (
		<WalkList>
			{waiting.map((one) => (
				<li key={`${one.kind} ${one.id}`}>
					<Link
						to={getWaitingHref(one.kind, one.id)}
						className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
					>
						<span className="font-medium text-sm max-sm:col-span-2">{kindNames[one.kind]}</span>
						<span className="min-w-0">
							<span className="mr-2 font-semibold wrap-anywhere">{one.name}</span>
							<span className="inline-flex items-center gap-x-1.5 text-faded text-sm">
								{one.kind === "import" ? (
									`${formatCount(one.rows, "row")}${one.rows === mostRows ? " or more" : ""} to decide`
								) : (
									<>
										<Flag code={hasFlag(one.country_code) && one.country_code} className="w-4.5 shrink-0" />
										{one.city}, {getCountryName(one.country_code)}
									</>
								)}
							</span>
							{one.is_urgent && (
								<span className="flex items-center gap-1.5 font-medium text-danger text-sm">
									<Icon name="triangle-alert" className="size-4 shrink-0" />
									Reported as against the law: look at it now
								</span>
							)}
							{one.is_own && (
								<span className="block font-medium text-on-caution text-sm">Yours: someone else has to decide</span>
							)}
						</span>
						<span className="justify-self-end">{age(one.at)}</span>
					</Link>
				</li>
			))}
		</WalkList>
	);
}
