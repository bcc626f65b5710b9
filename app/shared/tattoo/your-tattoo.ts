import { t } from "@lingui/core/macro";
import { formatSessions, type Sessions } from "#domain/course/course.ts";

// Texts about a tattoo and its price at a clinic; the price itself is said by domain/course.

/** What a link to the estimate says of the kept tattoo. */
export const yourTattoo = (sessions: Sessions, isShort: boolean) =>
	isShort
		? t`Your tattoo · ${{ min: sessions.min }}–${{ max: sessions.max }}`
		: t`Your tattoo: ${{ sessions: formatSessions(sessions) }}`;
