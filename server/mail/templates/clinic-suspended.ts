import { describeReason, type Ground, grounds } from "#domain/moderation/decisions.ts";
import { type Mail, quote, renderMail } from "../mail.ts";

type About = {
	clinicName: string;
	reason: string;
	ground: Ground | null;
	text: string | null;
	/** Whether somebody's report led to it. */
	isReported: boolean;
	siteUrl: string;
};

/** Tells an owner why their clinic was suspended. Always sent: the law asks for the reasons. */
export function clinicSuspended(to: string, { clinicName, reason, ground, text, isReported, siteUrl }: About): Mail {
	return renderMail({
		to,
		subject: `${clinicName} was suspended`,
		heading: "Your clinic was suspended",
		paragraphs: [
			isReported
				? `Somebody reported the page of ${clinicName}. A person looked at it and decided that it is no longer public.`
				: `A person looked at the page of ${clinicName} and decided that it is no longer public.`,
			`The reason: ${describeReason("suspend", reason)}.`,
			...(ground ? [`${grounds[ground]}.`] : []),
			...(text ? quote(text) : []),
			"You still see it on your dashboard and can put right there what can be put right.",
			"If you disagree, you can go to a certified out-of-court dispute settlement body, or to a court.",
		],
		action: { label: "Go to your clinic", url: `${siteUrl}/owner` },
		notes: [
			"A person decided this; no program did. It is our statement of reasons under Article 17 of the EU's Digital Services Act.",
			`How we decide: ${siteUrl}/how-we-check`,
		],
	});
}
