import { t } from "@lingui/core/macro";

/** Title of the part of a law note that opens. `hasQuestions`: whether it says what to ask a clinic. */
export function titleLawNote(hasQuestions: boolean, hasRegisters: boolean, date: string): string {
	const withQuestions = hasRegisters ? t`What to ask, registers and sources.` : t`What to ask and sources.`;
	const withoutQuestions = hasRegisters ? t`Registers and sources.` : t`Sources.`;
	const checked = date ? t`Checked on ${date}; not legal advice.` : t`Not legal advice.`;
	return `${hasQuestions ? withQuestions : withoutQuestions} ${checked}`;
}
