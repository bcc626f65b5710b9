/** Answers needed for a figure across all clinics. Same number as in private.refresh_outcomes. */
export const enoughOutcomes = 20;

/** Answers needed for such a figure of one clinic. */
export const enoughOfClinic = 30;

/** Figures from reviews by people with one kind of ink or skin; null with fewer than `enoughOutcomes` answers. */
export type Outcome = {
	trait: string;
	/** "black", "red" or "colours" if `trait` is "ink"; "1" to "6" for skin; "DE EUR" of a country. */
	value: string;
	/** Quartiles of the sessions of people who have finished. */
	finished_low: number | null;
	finished_high: number | null;
	finished_answers: number | null;
	/** Percentage who would go to their clinic again. */
	again: number | null;
	again_answers: number | null;
	/** Median of the weeks between two sessions. */
	gap: number | null;
	gap_answers: number | null;
	/** Median of the prices paid for a session in the last two years; of countries ("DE EUR"). */
	paid: number | null;
	paid_answers: number | null;
};

const inksByColour: Record<string, string> = { black: "black", red: "red", others: "colours", many: "colours" };

/** Returns the outcomes for the ink and for the skin in the answers of an estimate. */
export const pickOutcomes = <One extends Outcome>(
	outcomes: One[],
	{ colour = "", skin }: { colour?: string; skin?: string },
): One[] => outcomes.filter(({ trait, value }) => value === (trait === "ink" ? inksByColour[colour] : skin));
