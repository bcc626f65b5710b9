import { href, Link } from "react-router";

/** Leads the owner of a clinic from its public page to the dashboard. */
export function OwnersLine() {
	return (
		<p className="mb-4 rounded-xl bg-tint px-4 text-on-tint">
			<Link
				to={href("/owner")}
				className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			>
				This is your clinic: edit it
			</Link>
		</p>
	);
}
