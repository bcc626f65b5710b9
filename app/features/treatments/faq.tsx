import ChevronDown from "lucide-react/icons/chevron-down";

/** Questions that open one at a time and close again: the shared `name` makes the browser do it, without script. */
export function Faq({ items }: { items: { q: string; a: string }[] }) {
	return (
		<div className="max-w-prose divide-y divide-line border-line border-y">
			{items.map(({ q, a }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the same question may stand there twice while somebody writes
				<details key={index} name="faq" className="group">
					<summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
						{q}
						<ChevronDown
							aria-hidden="true"
							className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
						/>
					</summary>
					<p className="pb-5 text-faded">{a}</p>
				</details>
			))}
		</div>
	);
}
