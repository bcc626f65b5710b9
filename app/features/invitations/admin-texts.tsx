import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

// What admins read where they invite owners.

export const inviteManyInvite = "Invite the owners";
export const inviteManyYes = "Send invitations";
export const inviteManyQuestion = (clinics: number) =>
	`Write to ${formatCount(clinics, "clinic")} at the address that each page names? A clinic is written to once in half a year.`;
export const inviteManyNo = "Cancel";
export const inviteManyProgress = (number: number, all: number) =>
	`Inviting ${number} of ${all}. Stay on this page until it's done.`;
export const inviteManyNone = "No owner invited.";
export const inviteManyDone = (owners: number) => `${formatCount(owners, "owner")} invited.`;
export const inviteManyRefused = (clinic: ReactNode, why: string) => (
	<>
		{clinic}: {why}
	</>
);
export const inviteManyStopped = (clinics: number, why: string) =>
	`${formatCount(clinics, "clinic")} not invited: ${why}`;

export const objectionFormNoAddress = "Enter an email address such as name@example.com.";
export const objectionFormDone = "We never invite this address again";
export const objectionFormTitle = "No invitations";
export const objectionFormIntro =
	"Somebody told you that they want no invitations? Note their address: only a code of it is kept, for good.";
export const objectionFormSend = "Never invite again";
export const objectionFormAddress = "Mailbox that said no";

export const ownerInvitation = {
	title: "Invitation",
	intro: "An email with a link that claims this page. A person decides about the claim.",
	invite: "Invite the owner",
	sentBy: (time: string, by: string) => `${time}, by ${by}`,
	facts: (facts: string[]) => `${facts.join(". ")}.`,
	formerAdmin: "a former admin",
	nextAt: (date: string) => `It can be invited again from ${date}.`,
	states: { waiting: "Waits to be sent", sent: "Taken by the mail server", failed: "It never left" },
	claimedBySame: (date: string) => `Claimed on ${date}, from the address that it went to`,
	claimedByOther: (date: string) => `Claimed on ${date}, from another address than it went to`,
	toOther: (foundAt: string) => `To an address from: ${foundAt}`,
	worksUntil: (date: string) => `The link works until ${date}`,
	saidNo: (date: string) => `They said no on ${date}`,
	to: (address: ReactNode) => <>To {address}, the address on its page.</>,
	toPublished: "To the address on its page",
	noAddress: "Enter the email address.",
	done: "Invitation on its way",
	send: "Send invitation",
	address: "Email address of the clinic",
	foundAt: "Where do you have it from?",
	foundAtHint: "Such as the address of its website's imprint. The mail says so.",
	useOther: "Use another address",
	hint: "The mail says who we are, why we write, and how to object. A clinic and an address are written to once in half a year, and never again after a no.",
};
