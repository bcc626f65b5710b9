import { Trans } from "@lingui/react/macro";
import { Icon } from "./ui/icon.tsx";

/** A link to somebody else's page, in a new tab: this page stays open. */
export function OutsideLink({
	href,
	className = "",
	children,
}: {
	href: string;
	className?: string;
	children: React.ReactNode;
}) {
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer nofollow"
			className={`text-link wrap-anywhere ${className}`}
		>
			{children}
			<span className="sr-only">
				{" "}
				<Trans>(opens in a new tab)</Trans>
			</span>
			<Icon name="external-link" className="ml-1 inline-block size-4 align-[-2px]" />
		</a>
	);
}
