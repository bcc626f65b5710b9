import { href, Link } from "react-router";
import { Flag } from "#app/components/ui/flag.tsx";
import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";

type Props = { name: string; path: string; code?: string | undefined };

/** A link of menu or footer, with the flag of `code` if it is given; that to the estimate names the kept tattoo. */
export const SiteLink = ({ name, path, code }: Props) =>
	path === href("/estimate") ? (
		<TattooLink />
	) : (
		<Link discover="none" to={path}>
			{code && <Flag code={code} />}
			{name}
		</Link>
	);
