import { useRef } from "react";
import { Link } from "react-router";
import { Flag } from "#app/components/ui/flag.tsx";
import { useShortcuts } from "#app/lib/shortcuts.ts";
import type { QueuedCase } from "#database/verification.ts";
import { getCountryName } from "#domain/countries.ts";
import { Age } from "./age.tsx";
import { getCaseHref, kindNames } from "./words.ts";

type Props = { cases: QueuedCase[]; now: number; country: string | undefined };

/** The cases that wait, oldest first; the keys j and k walk through them, the arrows once one has the focus. */
export function QueueList({ cases, now, country }: Props) {
	const list = useRef<HTMLUListElement>(null);
	function step(by: 1 | -1) {
		const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>("a") ?? [])];
		const at = links.indexOf(document.activeElement as HTMLAnchorElement);
		links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
	}
	useShortcuts({ j: () => step(1), k: () => step(-1) });
	return (
		<ul
			ref={list}
			onKeyDown={(event) => {
				if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
				event.preventDefault();
				step(event.key === "ArrowDown" ? 1 : -1);
			}}
			className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet"
		>
			{cases.map((waiting) => (
				<li key={waiting.id}>
					<Link
						to={getCaseHref(waiting.id, country)}
						className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint sm:grid-cols-[minmax(0,1fr)_10rem_9.5rem] sm:items-center"
					>
						<span className="min-w-0 max-sm:col-span-2">
							<span className="block font-semibold">{waiting.name}</span>
							<span className="flex flex-wrap items-center gap-x-2 text-faded text-sm">
								<Flag code={waiting.country_code} className="w-4.5" />
								{waiting.city}, {getCountryName(waiting.country_code)}
							</span>
						</span>
						<span className="flex flex-wrap gap-x-2 text-sm sm:flex-col">
							{kindNames[waiting.kind]}
							{waiting.is_rejected && <span className="text-faded">rejected before, not public</span>}
							{!waiting.has_owner && <span className="text-faded">no owner</span>}
							{waiting.is_own && <span className="font-medium text-on-caution">yours: not for you to decide</span>}
						</span>
						<span className="justify-self-end">
							<Age submittedAt={waiting.submitted_at} now={now} />
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
