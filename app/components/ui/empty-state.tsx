import { Icon } from "./icon.tsx";

type Props = {
	message: string;
	/** The message is the heading of the page, which has no other. */
	isTitle?: boolean;
	children?: React.ReactNode;
};

/** A list with nothing in it: says so and offers what to do next as its children. */
export function EmptyState({ message, isTitle = false, children }: Props) {
	const Message = isTitle ? "h1" : "p";
	return (
		<div className="empty-state">
			<Icon name="search-x" />
			<Message>{message}</Message>
			{children && <div>{children}</div>}
		</div>
	);
}
