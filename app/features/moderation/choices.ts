import type { ModerationCase } from "#database/queries/moderation.ts";
import type { Decision } from "#domain/moderation/decisions.ts";

export const getSubjectId = (item: ModerationCase) => ("review" in item ? item.review.id : item.clinic.id);

/** Returns the possible decisions about a case. */
export function getChoices(item: ModerationCase): Decision[] {
	if (!("review" in item))
		return item.clinic.status === "suspended" ? ["no_action", "note"] : ["no_action", "note", "suspend"];
	if (item.review.hidden_at) return ["uphold", "restore"];
	return item.reply ? ["keep", "hide", "remove_reply"] : ["keep", "hide"];
}
