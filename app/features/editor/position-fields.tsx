import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useGeolocation } from "#app/lib/geolocation.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { round } from "#domain/map/box.ts";
import { keepsSpot } from "#domain/places/address.ts";
import { readPosition } from "#domain/reading/position.ts";
import type { Coordinates } from "#domain/search/near.ts";

const notLocated = {
	refused: t`Your browser didn't share your location. You can enter the numbers instead.`,
	notFound: t`Your device couldn't tell exactly where you are. You can enter the numbers instead.`,
};

export type PositionFieldsProps = {
	position: Position;
	/** Whether the saved coordinates are removed because the clinic moved. */
	isCleared: boolean;
	errors: Record<string, string>;
	/** Whether the editor may be at the clinic, and can use the position of the device. */
	offersDevicePosition?: boolean;
	onChange: (position: Position) => void;
	/** Whether they stay although the address changed. */
	isKept: boolean;
	/** Renders a map of the position; a press on it calls `onPick`. */
	children: (at: Coordinates, onPick: (at: Coordinates) => void) => React.ReactNode;
};

/** Inputs for a clinic's coordinates. A pair that a map app copied can be pasted into either input. */
export function PositionFields({
	position,
	isCleared,
	isKept,
	errors,
	offersDevicePosition = false,
	onChange,
	children,
}: PositionFieldsProps) {
	// the map follows once a field is left, not while somebody types
	const [shown, setShown] = useState(position);
	function setPosition(newPosition: Position) {
		if (newPosition !== position) onChange(newPosition);
		setShown(newPosition);
	}
	const coordinates = position.latitude && position.longitude && toCoordinates(shown);
	return (
		<>
			{offersDevicePosition && <LocateButton onFound={setPosition} />}
			<div className="grid gap-5 sm:grid-cols-2">
				{(["latitude", "longitude"] as const).map((name) => (
					<TextField
						key={name}
						label={name === "latitude" ? t`Latitude` : t`Longitude`}
						name={name}
						inputMode="decimal"
						autoComplete="off"
						value={position[name]}
						error={errors[name]}
						hint={name === "latitude" ? t`In degrees, such as 52.5163. South is negative.` : t`West is negative.`}
						onChange={(event) => onChange({ ...position, [name]: event.target.value })}
						onPaste={(event) => {
							const pair = readPair(event.clipboardData.getData("text"));
							if (!pair) return;
							event.preventDefault();
							setPosition(pair);
						}}
						// a pair that was typed, or pasted by a program
						onBlur={({ target }) => setPosition(readPair(target.value) ?? position)}
					/>
				))}
			</div>
			<p role="status" className="mt-3 rounded-xl bg-caution px-4 py-3 text-on-caution empty:hidden">
				{isCleared
					? t`The old coordinates belong to the old place and are removed with it. Enter new ones if you know them.`
					: isKept && t`The address changed, and the spot on the map stays where it was. Check that it's right.`}
			</p>
			{coordinates && (
				<div className="mt-3 max-w-md">
					{children(coordinates, (at) => setPosition(toPosition({ ...at })))}
					<p className="mt-1 text-faded text-sm">
						<Trans>Press the map to move the spot.</Trans>
					</p>
				</div>
			)}
		</>
	);
}

/** Asks the browser for the position of the device. */
function LocateButton({ onFound }: { onFound: (position: Position) => void }) {
	const { isAsking, problem, ask } = useGeolocation(
		// five decimals are about a metre
		({ latitude, longitude }) => onFound(toPosition({ latitude: round(latitude, 5), longitude: round(longitude, 5) })),
		{ isExact: true },
	);
	return (
		<div className="mb-5">
			<button type="button" onClick={ask} aria-disabled={isAsking} className={buttonClass("secondary")}>
				<Icon name="map-pin" className="size-5" />
				{isAsking ? t`Asking your browser…` : t`I'm at the clinic now`}
			</button>
			<p role="status" className="mt-2 text-faded text-sm empty:hidden">
				{problem && notLocated[problem]}
			</p>
		</div>
	);
}

/** Coordinates as typed, in degrees. */
export type Position = { latitude: string; longitude: string };

/** Coordinates in the values of a form. Nulls mean that they were not edited. */
export type TypedPosition = { [Name in keyof Position]: string | null };
export const unedited: TypedPosition = { latitude: null, longitude: null };

export const toPosition = ({ latitude, longitude }: NullableCoordinates): Position => ({
	latitude: latitude === null ? "" : String(latitude),
	longitude: longitude === null ? "" : String(longitude),
});

/** Returns undefined if the position is incomplete or invalid. */
function toCoordinates(position: Position): Coordinates | undefined {
	const [latitude, longitude] = [readDegrees(position.latitude), readDegrees(position.longitude)];
	if (latitude === null || longitude === null || Object.keys(checkPosition(position)).length > 0) return undefined;
	return { latitude, longitude };
}

/** Parses a number with a decimal comma or point. Returns null for an empty text, NaN for other texts. */
export const readDegrees = (typed: string) =>
	typed.trim() === "" ? null : Number(typed.trim().replace(",", ".").replace("−", "-"));

/** Returns the problems of a position by field. */
export function checkPosition({ latitude, longitude }: Position): Record<string, string> {
	const [lat, lon] = [readDegrees(latitude), readDegrees(longitude)];
	const isWithin = (value: number | null, most: number) => value === null || Math.abs(value) <= most;
	return {
		...(!isWithin(lat, 90) && { latitude: t`A number from −90 to 90.` }),
		...(!isWithin(lon, 180) && { longitude: t`A number from −180 to 180.` }),
		...((lat === null) !== (lon === null) && {
			[lat === null ? "latitude" : "longitude"]: t`Enter both, or neither.`,
		}),
	};
}

/** Reads a pair of coordinates as map apps copy it, also a link of a map; undefined for a single number. */
export function readPair(text: string): Position | undefined {
	const { value } = readPosition(text, "");
	return value ? toPosition({ latitude: round(value.latitude, 6), longitude: round(value.longitude, 6) }) : undefined;
}

type Place = Pick<AdminClinic, "country_code" | "city" | "address">;
type PlaceValues = Record<keyof Place, string>;
/** Saved coordinates in degrees; nulls if they are unknown. */
type NullableCoordinates = Pick<AdminClinic, "latitude" | "longitude">;
/** The saved place of a clinic with its coordinates. */
export type SavedPlace = Place & NullableCoordinates;
const placeNames = ["country_code", "city", "address"] as const;

/** Whether the place in a form differs from the clinic's. */
export const hasMoved = (clinic: Place, values: PlaceValues) =>
	placeNames.some((name) => values[name].trim() !== (clinic[name] ?? ""));

/** Returns a clinic's place and coordinates as its owner wants them: with the change that an admin has to approve. */
export function applyChange(
	clinic: Place & NullableCoordinates & { change: (Place & NullableCoordinates) | null },
): Place & NullableCoordinates {
	const { change } = clinic;
	if (!change) return clinic;
	// a change without coordinates keeps the old ones if the place stays the same
	const isSamePlace = placeNames.every((name) => change[name] === clinic[name]);
	return change.latitude === null && isSamePlace ? clinic : change;
}

/** Returns an edited clinic's position: as typed, else as saved. It is empty where the saved one is of another place. */
export function choosePosition(
	clinic: Place & NullableCoordinates,
	values: PlaceValues,
	{ latitude, longitude }: TypedPosition,
): Position {
	if (latitude !== null && longitude !== null) return { latitude, longitude };
	return keepsSpot(clinic, values) ? toPosition(clinic) : { latitude: "", longitude: "" };
}
