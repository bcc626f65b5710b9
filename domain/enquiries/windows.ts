import { t } from "../text.ts";

/** Times of the week that suit a visitor, by their names in the database. */
export const windows = {
	weekday_morning: t`Weekday mornings`,
	weekday_afternoon: t`Weekday afternoons`,
	weekday_evening: t`Weekday evenings`,
	weekend_morning: t`Weekend mornings`,
	weekend_afternoon: t`Weekend afternoons`,
	weekend_evening: t`Weekend evenings`,
} as const;

export type Window = keyof typeof windows;
