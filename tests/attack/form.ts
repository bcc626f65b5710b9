/** Whether everything is tried (`npm run test:attack`), or the short form of it, which every `npm test` runs. */
export const isFull = process.env.ATTACK === "full";

/** Of random attacks. ATTACK_SEED repeats a run: the full form has another one each time, and prints it. */
export const seed = Number(process.env.ATTACK_SEED ?? (isFull ? Date.now() % 1_000_000 : 20_261_122));
if (isFull) console.log(`ATTACK_SEED=${seed}`);

/** How many random attacks there are. */
export const rounds = (full: number): number => (isFull ? full : full / 25);

/** Milliseconds that a long test may take: it only ends what hangs. */
export const longest = isFull ? 3_600_000 : 300_000;

/**
 * All of a list, or in the short form every third from `offset` on: lists that are combined meet each other in part.
 */
export const share = <T>(list: T[], offset = 0): T[] => list.filter((_, index) => isFull || (index + offset) % 3 === 0);
