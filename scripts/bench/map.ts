import type { Database } from "#database/connection.ts";
import { findMapMarks } from "#database/queries/map.ts";
import type { SearchFilters } from "#database/queries/search.ts";
import type { Box } from "#domain/map/box.ts";
import { benchAnswers, type Question } from "./answers.ts";
import { cities } from "./search.ts";

/** Half the height of what a map shows, in degrees: from a continent to some streets. */
const zooms = [30, 15, 8, 4, 2, 1, 0.5, 0.25, 0.12, 0.05];

/** Prints what the bubbles and pins of a map cost, from the world to streets, of all clinics and of some. Returns the slowest. */
export async function benchMap(database: Database): Promise<Question[]> {
	const parts: Box[] = [
		[-180, -85, 180, 85],
		...cities.flatMap(({ latitude, longitude }) =>
			zooms.map(
				(half): Box => [
					longitude - 1.5 * half,
					Math.max(latitude - half, -85),
					longitude + 1.5 * half,
					Math.min(latitude + half, 85),
				],
			),
		),
	];
	const kinds = [{}, { verifiedOnly: false }, { country: "DE" }, { languages: ["tr"] }];
	const pairs = [
		{ languages: ["tr"], rating: 4.5 },
		{ languages: ["tr"], treatments: ["picosecond-laser"] },
	];
	const questionsOf = (filters: SearchFilters[]): Question[] =>
		parts.flatMap((bounds) =>
			filters.map((kind) => ({
				name: `${bounds.map((degrees) => degrees.toFixed(2)).join()} ${JSON.stringify(kind)}`,
				ask: (db) => findMapMarks(db, { ...kind, bounds }),
			})),
		);
	return [
		...(await benchAnswers(database, "bubbles and pins of a map", 25, questionsOf(kinds))),
		...(await benchAnswers(database, "pins of a map with two filters", 25, questionsOf(pairs))),
	];
}
