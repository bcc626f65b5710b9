/** From how many answers on reviews of all clinics are summed up. As private.refresh_outcomes. */
export const enoughOutcomes = 20;

/** The same of one clinic. */
export const enoughOfClinic = 30;

/** What people with like ink or skin say together; a figure and its count are null below `enoughOutcomes`. */
export type Outcome = {
	trait: string;
	/** "black", "red" or "colours" of ink; "1" to "6" of skin. */
	value: string;
	/** The median of sessions so far, of those who are still in treatment. */
	so_far: number | null;
	so_far_answers: number | null;
	/** The middle half of those who have finished. */
	finished_low: number | null;
	finished_high: number | null;
	finished_answers: number | null;
	/** Percent who would go to their clinic again. */
	again: number | null;
	again_answers: number | null;
	/** The median of weeks between two sessions. */
	gap: number | null;
	gap_answers: number | null;
};

const inks: Record<string, string> = { black: "black", red: "red", others: "colours", many: "colours" };

/** The outcomes of people whose ink or skin is as in these answers of an estimate. */
export const pickOutcomes = <One extends Outcome>(
	outcomes: One[],
	{ colour = "", skin }: { colour?: string; skin?: string },
): One[] => outcomes.filter(({ trait, value }) => value === (trait === "ink" ? inks[colour] : skin));
