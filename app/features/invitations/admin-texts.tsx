import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

// What admins read where they invite owners.

export const inviteOwners = "Invite the owners";
export const sendInvitations = "Send invitations";
export const writeToClinics = (clinics: number) =>
	`Write to ${formatCount(clinics, "clinic")} at the address on each page? We write to a clinic at most once every six months.`;
export const cancel = "Cancel";
export const invitingNow = (number: number, all: number) =>
	`Inviting ${number} of ${all}. Stay on this page until it's done.`;
export const noOwnerInvited = "No owner invited.";
export const ownersInvited = (owners: number) => `${formatCount(owners, "owner")} invited.`;
export const notInvited = (clinic: ReactNode, why: string) => (
	<>
		{clinic}: {why}
	</>
);
export const stoppedInviting = (clinics: number, why: string) =>
	`${formatCount(clinics, "clinic")} not invited: ${why}`;

export const noAddressGiven = "Enter an email address such as name@example.com.";
export const neverAgain = "We'll never invite this address again";
export const noInvitations = "No invitations";
export const whoWantsNone =
	"Has someone told you that they don't want invitations? Enter their address: we keep only a code made from it, permanently.";
export const neverInviteAgain = "Never invite again";
export const addressThatSaidNo = "Address that said no";

export const invitation = {
	title: "Invitation",
	intro: "An email with a link for claiming this page. A person decides on the claim.",
	invite: "Invite the owner",
	sentBy: (time: string, by: string) => `${time}, by ${by}`,
	facts: (facts: string[]) => `${facts.join(". ")}.`,
	formerAdmin: "a former admin",
	nextAt: (date: string) => `It can be invited again from ${date}.`,
	states: { waiting: "Waiting to be sent", sent: "Accepted by the mail server", failed: "Never sent" },
	claimedBySame: (date: string) => `Claimed on ${date}, from the address we wrote to`,
	claimedByOther: (date: string) => `Claimed on ${date}, from a different address than the one we wrote to`,
	toOther: (foundAt: string) => `To an address found at: ${foundAt}`,
	worksUntil: (date: string) => `The link works until ${date}`,
	saidNo: (date: string) => `They said no on ${date}`,
	to: (address: ReactNode) => <>To {address}, the address on its page.</>,
	toPublished: "To the address on its page",
	noAddress: "Enter the email address.",
	done: "Invitation on its way",
	send: "Send invitation",
	address: "Email address of the clinic",
	foundAt: "Where did you find it?",
	foundAtHint: "For example the address of its website's imprint. The email says so.",
	useOther: "Use another address",
	hint: "The email says who we are, why we're writing, and how to object. We write to a clinic or an address at most once every six months, and never again after a no.",
};
