/** Times of the week that suit a visitor, by their names in the database. */
export const windows = {
	weekday_morning: "Weekday mornings",
	weekday_afternoon: "Weekday afternoons",
	weekday_evening: "Weekday evenings",
	weekend_morning: "Weekend mornings",
	weekend_afternoon: "Weekend afternoons",
	weekend_evening: "Weekend evenings",
} as const;

export type Window = keyof typeof windows;
