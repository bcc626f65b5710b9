import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Props = {
	message: string;
	icon?: IconName;
	/** Makes the message the page's h1, for pages without another heading. */
	isTitle?: boolean;
	children?: React.ReactNode;
};

/** Shown in place of an empty list. `children` offer what to do next. */
export function EmptyState({ message, icon = "search-x", isTitle = false, children }: Props) {
	const Message = isTitle ? "h1" : "p";
	return (
		<div className="empty-state">
			<Icon name={icon} />
			<Message>{message}</Message>
			{children && <div>{children}</div>}
		</div>
	);
}
