import { t } from "@lingui/core/macro";
import { href, Link } from "react-router";
import { Icon } from "./icon.tsx";

/** Links to the pages above this one. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: { name: string; path: string }[] }) {
	return (
		<nav aria-label={t`Breadcrumb`} className="wrap-anywhere py-1.5 text-faded text-sm">
			<ol className="flex flex-wrap items-center gap-x-1">
				{[{ name: t`Home`, path: href("/") }, ...crumbs].map(({ name, path }, index) => (
					<li
						key={path}
						// on a phone the heading below says it, and the line is too short
						className={`flex min-w-0 items-center gap-1 ${index === crumbs.length ? "max-sm:hidden" : ""}`}
					>
						{index > 0 && <Icon name="chevron-right" className="size-4 shrink-0" />}
						{index === crumbs.length ? (
							<span aria-current="page" className="py-2">
								{name}
							</span>
						) : (
							<Link
								discover="none"
								to={path}
								className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
							>
								{name}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
