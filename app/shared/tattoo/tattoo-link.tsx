import { href, Link } from "react-router";
import { formatSessions } from "#domain/course/course.ts";
import * as texts from "./texts.ts";
import { useKeptTattoo } from "./use-tattoo.ts";

/** Leads to the estimate, with the answers of the tattoo that this device keeps: "Your tattoo: 11–17 sessions". */
export function TattooLink({ className = "text-link py-3" }: { className?: string }) {
	const tattoo = useKeptTattoo();
	return (
		<Link
			to={href("/estimate") + (tattoo ? `#${tattoo.answers}` : "")}
			className={className}
			data-tattoo
			suppressHydrationWarning
		>
			{tattoo ? texts.yourTattoo(formatSessions(tattoo.sessions)) : texts.estimateOwn}
		</Link>
	);
}
