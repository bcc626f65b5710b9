import { claimRefusals } from "./claims/claims.ts";
import { t } from "./text.ts";
import { changeRejectionReasons, rejectionReasons } from "./verification/rules.ts";

const sentences: Readonly<Record<string, string>> = {
	...rejectionReasons,
	...changeRejectionReasons,
	...claimRefusals,
	taken: t`Someone else manages this clinic now.`,
	has_clinic: t`You now manage another clinic. Each account manages one.`,
	withdrawn: t`You withdrew it.`,
};

/** Says why a case was decided so, to its owner or claimant: what its code says, and what the admin wrote. */
export function sayReason(code: string | null, text: string | null): string | null {
	const sentence = code && code !== "other" && Object.hasOwn(sentences, code) ? sentences[code] : null;
	return [sentence, text].filter(Boolean).join("\n") || null;
}
