import { t } from "../text.ts";
import { pictureReportReasons } from "./report-reasons.ts";

/** Why a review is hidden. */
export const hideReasons = {
	not_a_patient: t`Not the writer's own experience`,
	conflict_of_interest: t`Written by a competitor or someone with a conflict of interest`,
	offensive: t`Insulting or hateful`,
	personal_data: t`Names someone or reveals private details`,
	spam: t`Advertising, or the same text many times over`,
	off_topic: t`Not about the clinic or its treatment`,
	illegal: t`Against the law`,
	other: t`Another rule`,
} as const;

/** Why a reported review or picture stays. */
const keepReasons = {
	opinion: t`An opinion or an experience that anyone may share`,
	no_evidence: t`Nothing we found shows that the report is right`,
	within_rules: t`Within our rules and the law`,
} as const;

/** Why a hidden review is shown again. */
const restoreReasons = {
	appeal_right: t`The author is right`,
	changed_view: t`New facts changed our view`,
	mistake: t`It was hidden by mistake`,
} as const;

/** Why a hidden review stays hidden after an appeal. */
const upholdReasons = {
	nothing_new: t`The appeal doesn't change our view`,
	still_against_rules: t`It's still against our rules or the law`,
} as const;

/** Why a reported clinic stays public. */
const clinicKeepReasons = {
	correct: t`What the page says is right`,
	put_right: t`It has been corrected`,
	no_evidence: t`Nothing we found shows that the report is right`,
	not_ours: t`Not something a directory can judge`,
} as const;

/** Why a clinic is suspended. */
export const suspendReasons = {
	not_real: t`The business doesn't exist`,
	closed: t`It has closed, or moved away`,
	unsafe: t`Treatment without a licence, or unsafe`,
	misleading: t`The page misleads people or poses as someone else`,
	illegal: t`Against the law`,
	other: t`Another rule`,
} as const;

/** Why a clinic's reply is removed. */
const replyReasons = {
	personal_data: t`Reveals something private about the author`,
	offensive: t`Insulting or hateful`,
	off_topic: t`Not about the review`,
	illegal: t`Against the law`,
	other: t`Another rule`,
} as const;

/** Why a picture is taken away. */
const pictureReasons = { ...pictureReportReasons, other: t`Another rule` } as const;

/** Decisions about reviews, from `no_action` on about clinics, and about pictures, with their reasons. */
export const decisions = {
	keep: keepReasons,
	hide: hideReasons,
	remove_reply: replyReasons,
	restore: restoreReasons,
	uphold: upholdReasons,
	no_action: clinicKeepReasons,
	note: clinicKeepReasons,
	suspend: suspendReasons,
	keep_picture: keepReasons,
	remove_picture: pictureReasons,
} as const;

export type Decision = keyof typeof decisions;

/** The legal ground of a removal. */
export const grounds = {
	terms: t`It's against the rules of this directory`,
	illegal: t`It's against the law`,
} as const;

export type Ground = keyof typeof grounds;

const reasons: Record<string, Record<string, string>> = decisions;

/** Returns the label of a decision's reason, or the code itself if it is no longer in use. */
export function describeReason(decision: string, reason: string): string {
	return reasons[decision]?.[reason] ?? reason;
}

const removals: readonly Decision[] = ["hide", "remove_reply", "uphold", "suspend", "remove_picture"];

/** Whether a decision removes content or confirms a removal. It then needs a legal ground and an explanation. */
export const isRemoval = (decision: Decision): boolean => removals.includes(decision);

/** Signs, computed by the database, that a review may be fake or that its reply may reveal something private. */
export const signals = {
	new_account: "Account created less than a week before",
	many_by_account: "Four or more reviews by this account within a day of it",
	many_of_clinic: "Six or more reviews of this clinic within a day of it",
	same_text: "Same text as another review",
	similar_text: "Nearly the same text as another review by this account",
	owners_name: "Same name as the clinic's owner",
	reply_telling: "The clinic was asked to check its reply, and published it anyway",
	reply_unchecked: "The clinic's reply wasn't checked for private details",
} as const;

/** What a reply may reveal about a patient. */
export const replySignals = {
	name: "the author's name",
	diagnosis: "an illness or condition",
	drug: "a medicine",
	unchecked: "not known: it wasn't checked",
} as const;
