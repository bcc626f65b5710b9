import { formatDate } from "../format.ts";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";

const refuseAddress = (message: string, code: "invalid" | "conflict") => () =>
	new Refusal(code, message, { email: message });

/** Refusals by the database about invitations, by their code. */
export const invitationRefusals = {
	invitations_closed: () =>
		new Refusal(
			"not_open",
			"Enter who runs the directory and publish the imprint and privacy notice first: the email names them.",
		),
	not_invitable: () => new Refusal("conflict", "Only a public clinic that nobody manages can be invited."),
	no_address: refuseAddress("There's no email address on its page. Enter one, and where you found it.", "invalid"),
	address_closed: refuseAddress(
		"We can't write to this address: it was invited less than six months ago, or wants no invitations.",
		"conflict",
	),
	invited_before: ({ next }: { next?: string }) => {
		const when = next ? `from ${formatDate(next)}` : "in six months";
		return new Refusal("conflict", `This clinic was invited before. It can be invited again ${when}.`);
	},
	too_many_invitations: () =>
		new Refusal("too_many", `At most ${limits.invitationsADay} invitations are sent in 24 hours.`),
	invitation_over: () =>
		new Refusal(
			"invitation_over",
			"This link doesn't work any more: it's been used, or it's more than 30 days old. You can still claim the clinic from its page.",
		),
};
