import { claimRefusals } from "./claims/claims.ts";
import { t } from "./text.ts";
import { changeRejectionReasons, rejectionReasons } from "./verification/rules.ts";

/** What the codes of each kind of case say: one code may say another thing in another kind. */
const sentences: Readonly<Record<"check" | "change" | "claim", Readonly<Record<string, string>>>> = {
	check: rejectionReasons,
	change: changeRejectionReasons,
	claim: {
		...claimRefusals,
		taken: t`Someone else manages this clinic now.`,
		has_clinic: t`You now manage another clinic. Each account manages one.`,
		withdrawn: t`You withdrew it.`,
	},
};

/** Says why a case was decided so, to its owner or claimant: what its code says, and what the admin wrote. */
export function sayReason(kind: keyof typeof sentences, code: string | null, text: string | null): string | null {
	const said = sentences[kind];
	const sentence = code && code !== "other" && Object.hasOwn(said, code) ? said[code] : null;
	return [sentence, text].filter(Boolean).join("\n") || null;
}
