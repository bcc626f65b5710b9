import { TextField } from "#app/components/ui/field.tsx";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import * as editorTexts from "./editor-texts.ts";

type Props = {
	position: Position;
	/** The former ones are left out, since they are of the former place. */
	hasLeft: boolean;
	errors: Record<string, string>;
	onChange: (position: Position) => void;
};

/** Where a clinic lies, in degrees. */
export function PositionFields({ position, hasLeft, errors, onChange }: Props) {
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				{(["latitude", "longitude"] as const).map((name) => (
					<TextField
						key={name}
						label={name === "latitude" ? editorTexts.positionFieldsLatitude : editorTexts.positionFieldsLongitude}
						name={name}
						inputMode="decimal"
						autoComplete="off"
						value={position[name]}
						error={errors[name]}
						hint={
							name === "latitude" ? editorTexts.positionFieldsLatitudeHint : editorTexts.positionFieldsLongitudeHint
						}
						onChange={(event) => onChange({ ...position, [name]: event.target.value })}
					/>
				))}
			</div>
			<p role="status" className="mt-3 rounded-xl bg-caution px-4 py-3 text-on-caution empty:hidden">
				{hasLeft && editorTexts.positionFieldsHasLeft}
			</p>
		</>
	);
}

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
		...(!isWithin(lat, 90) && { latitude: editorTexts.positionFieldsLatitudeRange }),
		...(!isWithin(lon, 180) && { longitude: editorTexts.positionFieldsLongitudeRange }),
		...((lat === null) !== (lon === null) && {
			[lat === null ? "latitude" : "longitude"]: editorTexts.positionFieldsEnterBoth,
		}),
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
