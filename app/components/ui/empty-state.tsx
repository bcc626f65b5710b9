import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Props = {
	message: string;
	icon?: IconName;
	/** The message is the heading of the page, which has no other. */
	isTitle?: boolean;
	children?: React.ReactNode;
};

/** A list with nothing in it: says so and offers what to do next as its children. */
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
