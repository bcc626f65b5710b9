import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
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

/** As many as wrap into two rows of a phone. */
const mostWrapped = 6;

/** The pages of one area. On a phone a few wrap; many are one row that scrolls, with a shade where more are. */
export function PageTabs({ label, tabs }: { label: string; tabs: PageTab[] }) {
	const list = useRef<HTMLUListElement>(null);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current tab
	useEffect(() => {
		const current = list.current?.querySelector<HTMLElement>("[aria-current]");
		// not scrollIntoView, which would move the page as well
		if (current) list.current?.scrollTo(current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2, 0);
	}, [pathname]);
	const isRow = tabs.length > mostWrapped;
	return (
		<nav aria-label={label} className="border-line border-b pb-2">
			<ul ref={list} className={`relative -mx-2 flex gap-1 sm:-mx-3 ${isRow ? "tabs-row sm:flex-wrap" : "flex-wrap"}`}>
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
