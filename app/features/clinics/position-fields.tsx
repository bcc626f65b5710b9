import { TextField } from "#app/components/ui/field.tsx";
import type { Position } from "./position.ts";

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
			<p role="status" className="mt-3 rounded-xl bg-caution px-4 py-3 text-on-caution empty:hidden">
				{hasLeft && "The former coordinates are of the former place, and go with it. Enter new ones if you know them."}
			</p>
		</>
	);
}
