import { TextField } from "#app/components/ui/field.tsx";

export type Position = { latitude: string; longitude: string };

/** Degrees as typed; null for nothing, NaN for what is no number. */
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

type Props = { position: Position; errors: Record<string, string>; onChange: (position: Position) => void };

/** Where a clinic lies, in degrees. */
export function PositionFields({ position, errors, onChange }: Props) {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			{(["latitude", "longitude"] as const).map((name) => (
				<TextField
					key={name}
					label={name === "latitude" ? "Latitude" : "Longitude"}
					name={name}
					inputMode="decimal"
					autoComplete="off"
					value={position[name]}
					error={errors[name]}
					hint={name === "latitude" ? "In degrees, such as 52.5163. South is negative." : "West is negative."}
					onChange={(event) => onChange({ ...position, [name]: event.target.value })}
				/>
			))}
		</div>
	);
}
