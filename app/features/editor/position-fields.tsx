import { useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useGeolocation } from "#app/lib/geolocation.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { round } from "#domain/map/box.ts";
import type { Coordinates } from "#domain/search/near.ts";
import * as editorTexts from "./editor-texts.ts";

export type PositionFieldsProps = {
	position: Position;
	/** The former ones are left out, since they are of the former place. */
	hasLeft: boolean;
	errors: Record<string, string>;
	/** The editor may be at the clinic now. */
	canBeHere?: boolean;
	onChange: (position: Position) => void;
	/** Draws a map of where that is. */
	children: (at: Coordinates) => React.ReactNode;
};

/** Where a clinic lies, in degrees: typed, pasted into either field as map apps copy them, or asked of the browser. */
export function PositionFields({
	position,
	hasLeft,
	errors,
	canBeHere = false,
	onChange,
	children,
}: PositionFieldsProps) {
	// not what is half typed
	const [shown, setShown] = useState(position);
	function place(at: Position) {
		onChange(at);
		setShown(at);
	}
	const at = position.latitude && position.longitude && toCoordinates(shown);
	return (
		<>
			{canBeHere && <Here onFound={place} />}
			<div className="grid gap-5 sm:grid-cols-2">
				{(["latitude", "longitude"] as const).map((name) => (
					<TextField
						key={name}
						label={name === "latitude" ? editorTexts.latitude : editorTexts.longitude}
						name={name}
						inputMode="decimal"
						autoComplete="off"
						value={position[name]}
						error={errors[name]}
						hint={name === "latitude" ? editorTexts.latitudeHint : editorTexts.longitudeHint}
						onChange={(event) => onChange({ ...position, [name]: event.target.value })}
						onPaste={(event) => {
							const both = readPair(event.clipboardData.getData("text"));
							if (!both) return;
							event.preventDefault();
							place(both);
						}}
						onBlur={() => setShown(position)}
					/>
				))}
			</div>
			<p role="status" className="mt-3 rounded-xl bg-caution px-4 py-3 text-on-caution empty:hidden">
				{hasLeft && editorTexts.coordinatesRemoved}
			</p>
			{at && <div className="mt-3 max-w-md">{children(at)}</div>}
		</>
	);
}

function Here({ onFound }: { onFound: (position: Position) => void }) {
	const { isAsking, problem, ask } = useGeolocation(
		// about a metre
		({ latitude, longitude }) => onFound(toPosition({ latitude: round(latitude, 5), longitude: round(longitude, 5) })),
		{ isExact: true },
	);
	return (
		<div className="mb-5">
			<button type="button" onClick={ask} aria-disabled={isAsking} className={buttonClass("secondary")}>
				<Icon name="map-pin" className="size-5" />
				{isAsking ? editorTexts.askingBrowser : editorTexts.atTheClinic}
			</button>
			<p role="status" className="mt-2 text-faded text-sm empty:hidden">
				{problem && editorTexts.notLocated[problem]}
			</p>
		</div>
	);
}

/** Degrees as typed. */
export type Position = { latitude: string; longitude: string };

/** The same among the values of a form: nulls while nobody has touched it. */
export type TypedPosition = { [Name in keyof Position]: string | null };
export const untouched: TypedPosition = { latitude: null, longitude: null };

export const toPosition = ({ latitude, longitude }: Coordinate): Position => ({
	latitude: latitude === null ? "" : String(latitude),
	longitude: longitude === null ? "" : String(longitude),
});

/** Undefined unless it is whole and right. */
function toCoordinates(position: Position): Coordinates | undefined {
	const [latitude, longitude] = [readDegrees(position.latitude), readDegrees(position.longitude)];
	if (latitude === null || longitude === null || Object.keys(checkPosition(position)).length > 0) return undefined;
	return { latitude, longitude };
}

/** Null for nothing, NaN for what is no number. */
export const readDegrees = (typed: string) =>
	typed.trim() === "" ? null : Number(typed.trim().replace(",", ".").replace("−", "-"));

/** What is wrong with a position, by field. */
export function checkPosition({ latitude, longitude }: Position): Record<string, string> {
	const [lat, lon] = [readDegrees(latitude), readDegrees(longitude)];
	const isWithin = (value: number | null, most: number) => value === null || Math.abs(value) <= most;
	return {
		...(!isWithin(lat, 90) && { latitude: editorTexts.latitudeRange }),
		...(!isWithin(lon, 180) && { longitude: editorTexts.longitudeRange }),
		...((lat === null) !== (lon === null) && {
			[lat === null ? "latitude" : "longitude"]: editorTexts.enterBoth,
		}),
	};
}

/** The position in a text such as "51.0642, 6.9803" or "51.0642° N, 6.9803° E", as map apps copy it. */
export function readPair(text: string): Position | undefined {
	const known = /-?\d{1,3}\.\d{1,20}|[NSEW]/g;
	const read = text.toUpperCase().replaceAll("−", "-");
	if (/[^°,;\s]/.test(read.replace(known, ""))) return undefined;
	const parts = read.match(known) ?? [];
	const [latitude = "", longitude = ""] = parts.filter((part) => part.length > 1);
	const letters = parts.map((part) => (part.length > 1 ? "" : part)).join();
	// none, or one after each number
	if (letters === ",") return { latitude, longitude };
	if (!/^,[NS],,[EW]$/.test(letters)) return undefined;
	return {
		latitude: letters.includes("S") ? `-${latitude}` : latitude,
		longitude: letters.includes("W") ? `-${longitude}` : longitude,
	};
}

type Place = Pick<AdminClinic, "country_code" | "city" | "address">;
export type Coordinate = Pick<AdminClinic, "latitude" | "longitude">;
export const placeNames = ["country_code", "city", "address"] as const;

/** Whether a form names another place than the clinic's. */
export const hasMoved = (clinic: Place, to: Record<keyof Place, string>, by: readonly (keyof Place)[] = placeNames) =>
	by.some((name) => to[name].trim() !== (clinic[name] ?? ""));

/** A clinic as its owner wants it, with the place and the pin that wait for our check. */
export function withWaiting(clinic: Place & Coordinate & { change: (Place & Coordinate) | null }): Place & Coordinate {
	const { change } = clinic;
	if (!change) return clinic;
	// a pin that was not asked for stays unless the place changes
	const isSamePlace = placeNames.every((name) => change[name] === clinic[name]);
	return change.latitude === null && isSamePlace ? clinic : change;
}

/** Where an edited clinic lies: as typed, else as known, unless the fields `by` name another place. */
export function choosePosition(
	clinic: Place & Coordinate,
	to: Record<keyof Place, string>,
	{ latitude, longitude }: TypedPosition,
	by: readonly (keyof Place)[] = ["country_code", "city"],
): Position {
	if (latitude !== null && longitude !== null) return { latitude, longitude };
	return hasMoved(clinic, to, by) ? { latitude: "", longitude: "" } : toPosition(clinic);
}
