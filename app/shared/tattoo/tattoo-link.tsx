import { t } from "@lingui/core/macro";
import { href, Link } from "react-router";
import { useKeptTattoo } from "./use-tattoo.ts";
import { yourTattoo } from "./your-tattoo.ts";

type Props = {
	className?: string | undefined;
	/** What it says without a kept tattoo; if that is empty, it is not there. */
	label?: string;
	/** Whether there is little room for it. */
	isShort?: boolean;
};

/**
 * Leads to the estimate, with the answers of the tattoo that this device keeps: "Your tattoo: 11–17 sessions". Before
 * React app/first-load/tattoo-links.ts writes it.
 */
export function TattooLink({ className, label = t`Estimate your sessions`, isShort = false }: Props) {
	const tattoo = useKeptTattoo();
	return (
		<Link
			to={href("/estimate") + (tattoo ? `#${tattoo.answers}` : "")}
			discover="none"
			className={className}
			data-tattoo={isShort ? "short" : ""}
			hidden={!tattoo && !label}
			suppressHydrationWarning
		>
			{tattoo ? yourTattoo(tattoo.sessions, isShort) : label}
		</Link>
	);
}
