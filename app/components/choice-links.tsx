import { t } from "@lingui/core/macro";
import { Link, NavLink } from "react-router";
import { formatNumber } from "#domain/format.ts";

type Choice = { name: string; to: string; isChosen: boolean };

/** A few ways to see the same page, one of them chosen; the address remembers which. */
export function ChoiceLinks({ label, choices }: { label: string; choices: Choice[] }) {
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap rounded-lg border border-edge p-0.5">
				{choices.map(({ name, to, isChosen }) => (
					<li key={to}>
						<Link
							to={to}
							replace
							preventScrollReset
							aria-current={isChosen ? "true" : undefined}
							className={`inline-flex min-h-11 items-center rounded-md px-3 font-medium text-sm ${isChosen ? "bg-tint text-on-tint" : "text-faded hover:text-accent"}`}
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

type PageTab = {
	name: string;
	path: string;
	/** How many things there wait for the reader. */
	waiting?: number;
	/** Ends “3 …”. */
	waitingFor?: string;
};

/** The pages of one area. On a phone they wrap into two rows. */
export function PageTabs({ label, tabs }: { label: string; tabs: PageTab[] }) {
	return (
		<nav aria-label={label} className="border-line border-b pb-2">
			<ul className="-mx-2 flex flex-wrap gap-1 sm:-mx-3">
				{tabs.map(({ name, path, waiting, waitingFor = t`waiting` }) => (
					<li key={path}>
						<NavLink
							to={path}
							end={tabs.some((other) => other.path.startsWith(`${path}/`))}
							className={({ isActive }) =>
								`inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-lg px-2 font-medium sm:px-3 ${isActive ? "bg-tint text-on-tint" : "text-faded hover:text-accent"}`
							}
						>
							{name}
							{waiting ? (
								<span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-on-accent text-sm tabular-nums">
									{formatNumber(waiting)}
									<span className="sr-only"> {waitingFor}</span>
								</span>
							) : null}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
