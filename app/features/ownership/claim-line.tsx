import KeyRound from "lucide-react/icons/key-round";
import { href, Link } from "react-router";

/** Leads the owner of a clinic that nobody looks after to it. */
export function ClaimLine({ clinicId }: { clinicId: string }) {
	return (
		<p className="px-5 text-sm">
			<Link
				to={href("/claim/:clinicId", { clinicId })}
				rel="nofollow"
				className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-faded hover:text-accent"
			>
				<KeyRound aria-hidden="true" className="size-3.5" />
				Is this your clinic? Claim it
			</Link>
		</p>
	);
}
