import { t } from "@lingui/core/macro";
import type { CaseMessage } from "#database/queries/messages.ts";
import { formatDateTime } from "#domain/format.ts";
import { sayReason } from "#domain/reasons.ts";

const messageItem = {
	decisions: { rejected: t`Not accepted:`, more_needed: t`More needed:`, refused: t`Claim refused:` },
	readOn: (time: string) => t`Read on ${time}`,
	unread: t`Not read yet`,
	inkFree: "InkFree",
	you: t`You`,
	admin: (name: string) => `${name} (InkFree)`,
	formerOwner: (name: string) => t`${name} (former owner)`,
	deletedAccount: t`A deleted account`,
};

type Props = {
	message: CaseMessage;
	/** Whether the reader's side wrote it. */
	isOwn: boolean;
	side: "person" | "desk";
	/** Whether it is the latest of the reader's side, which shows whether the other side read it. */
	isLastOwn: boolean;
};

/** A message with its author and time. */
export function MessageItem({ message, isOwn, side, isLastOwn }: Props) {
	const { text, decision, reason_code, created_at, read_at } = message;
	return (
		<li
			className={`rounded-xl border p-3 ${isOwn ? "border-transparent bg-tint text-on-tint sm:ml-8" : "border-line bg-sheet text-ink sm:mr-8"}`}
		>
			<p className="flex flex-wrap items-baseline gap-x-2 text-sm">
				<strong className="wrap-anywhere">{nameAuthor(message, side)}</strong>
				<time dateTime={created_at}>{formatDateTime(created_at)}</time>
			</p>
			{decision && <p className="mt-1 font-medium text-sm">{messageItem.decisions[decision]}</p>}
			<p className="mt-1 whitespace-pre-line wrap-anywhere">
				{sayReason(decision === "refused" ? "claim" : "check", reason_code, text)}
			</p>
			{isLastOwn && !decision && (
				<p className="mt-1 text-sm">{read_at ? messageItem.readOn(formatDateTime(read_at)) : messageItem.unread}</p>
			)}
		</li>
	);
}

/** Returns the author's name. Owners and claimants read "InkFree" for an admin; admins read each other's names. */
function nameAuthor({ from_desk, name, is_former }: CaseMessage, side: "person" | "desk"): string {
	const { inkFree, you, admin, formerOwner, deletedAccount } = messageItem;
	if (side === "person") return from_desk ? inkFree : you;
	const author = name ?? deletedAccount;
	if (from_desk) return admin(author);
	return is_former ? formerOwner(author) : author;
}
