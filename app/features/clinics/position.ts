import type { AdminClinic } from "#database/queries/admin-clinics.ts";

/** Degrees as typed. */
export type Position = { latitude: string; longitude: string };

type City = { country_code: string; city: string };

const toPosition = ({ latitude, longitude }: Pick<AdminClinic, "latitude" | "longitude">): Position => ({
	latitude: latitude === null ? "" : String(latitude),
	longitude: longitude === null ? "" : String(longitude),
});

/** Null for nothing, NaN for what is no number. */
export const readDegrees = (typed: string) => (typed.trim() === "" ? null : Number(typed.trim().replace(",", ".")));

/** What is wrong with a position, by field. */
export function checkPosition({ latitude, longitude }: Position): Record<string, string> {
	const [lat, lon] = [readDegrees(latitude), readDegrees(longitude)];
	const isWithin = (value: number | null, most: number) => value === null || Math.abs(value) <= most;
	return {
		...(!isWithin(lat, 90) && { latitude: "A number from −90 to 90." }),
		...(!isWithin(lon, 180) && { longitude: "A number from −180 to 180." }),
		...((lat === null) !== (lon === null) && { [lat === null ? "latitude" : "longitude"]: "Enter both, or neither." }),
	};
}

/** Where a clinic lies that is being edited: what was typed, else what is known, unless that is of another country or city. */
export function choosePosition(
	clinic: Pick<AdminClinic, "country_code" | "city" | "latitude" | "longitude">,
	to: City,
	typed?: Position,
): Position {
	if (typed) return typed;
	const hasMoved = to.country_code !== clinic.country_code || to.city.trim() !== clinic.city;
	return hasMoved ? { latitude: "", longitude: "" } : toPosition(clinic);
}
