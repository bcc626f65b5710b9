import type { CaseMessage } from "#database/queries/messages.ts";
import { formatDateTime } from "#domain/format.ts";
import * as texts from "./texts.ts";

type Props = {
	message: CaseMessage;
	/** The reader's side wrote it. */
	isOwn: boolean;
	side: "person" | "desk";
	/** The reader's side wrote nothing later: says whether it was read. */
	isLastOwn: boolean;
};

/** A message with who wrote it and when. */
export function MessageItem({ message, isOwn, side, isLastOwn }: Props) {
	const { text, decision, created_at, read_at } = message;
	return (
		<li
			className={`rounded-xl border p-3 ${isOwn ? "border-transparent bg-tint text-on-tint sm:ml-8" : "border-line bg-sheet text-ink sm:mr-8"}`}
		>
			<p className="flex flex-wrap items-baseline gap-x-2 text-sm">
				<strong className="wrap-anywhere">{nameWriter(message, side)}</strong>
				<time dateTime={created_at}>{formatDateTime(created_at)}</time>
			</p>
			{decision && <p className="mt-1 font-medium text-sm">{texts.messageItem.decisions[decision]}</p>}
			<p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
			{isLastOwn && !decision && (
				<p className="mt-1 text-sm">
					{read_at ? texts.messageItem.readOn(formatDateTime(read_at)) : texts.messageItem.unread}
				</p>
			)}
		</li>
	);
}

/** People read that the directory wrote, admins which of them. */
function nameWriter({ from_desk, name, is_former }: CaseMessage, side: "person" | "desk"): string {
	const { inkFree, you, admin, formerOwner, deletedAccount } = texts.messageItem;
	if (side === "person") return from_desk ? inkFree : you;
	const writer = name ?? deletedAccount;
	if (from_desk) return admin(writer);
	return is_former ? formerOwner(writer) : writer;
}
