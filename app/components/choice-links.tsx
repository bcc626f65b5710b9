import { Link } from "react-router";

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
