import { t } from "@lingui/core/macro";
import { focusResults } from "#app/lib/focus.ts";
import { getPageStrip } from "#domain/pagination.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { ListLink } from "./list-link.tsx";

const cell =
	"inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium tabular-nums transition-colors duration-150";

type Props = {
	page: number;
	pages: number;
	/** Returns the URL of a page. */
	hrefOf: (page: number) => string;
};

/** Links to the nearby pages; a click focuses the results line. Renders nothing if there is only one page. */
export function Pagination({ page, pages, hrefOf }: Props) {
	if (pages <= 1) return null;
	return (
		<nav aria-label={t`Pages`} className="mt-8">
			<ul className="flex flex-wrap items-center justify-center gap-1">
				<li>
					<Step label={t`Previous page`} to={page > 1 ? hrefOf(page - 1) : undefined} icon="chevron-left" />
				</li>
				{getPageStrip(page, pages).map((number) => (
					<li key={number}>
						<ListLink
							to={hrefOf(number)}
							onClick={focusResults}
							aria-current={number === page ? "page" : undefined}
							aria-label={t`Page ${number}`}
							className={`${cell} ${number === page ? "bg-accent text-on-accent" : "hover:bg-tint hover:text-on-tint"}`}
						>
							{number}
						</ListLink>
					</li>
				))}
				<li>
					<Step label={t`Next page`} to={page < pages ? hrefOf(page + 1) : undefined} icon="chevron-right" />
				</li>
			</ul>
		</nav>
	);
}

function Step({ label, to, icon }: { label: string; to: string | undefined; icon: IconName }) {
	const picture = <Icon name={icon} className="size-5" />;
	if (!to) return <span className={`${cell} text-faded opacity-50`}>{picture}</span>;
	return (
		<ListLink to={to} onClick={focusResults} aria-label={label} className={`${cell} hover:bg-tint hover:text-on-tint`}>
			{picture}
		</ListLink>
	);
}
