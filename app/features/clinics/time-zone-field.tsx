import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SelectField } from "#app/components/ui/field.tsx";
import type { TimeZones } from "#database/queries/own-clinic.ts";

type Props = {
	country: string;
	city: string;
	/** Empty for the one that the place is most likely in. */
	value: string;
	onChange: (zone: string) => void;
};

/** The clinic's time zone, asked for where its country has several. */
export function TimeZoneField({ country, city, value, onChange }: Props) {
	const [data, setData] = useState<TimeZones>();
	useEffect(() => {
		let isCurrent = true;
		setData(undefined);
		if (!country) return;
		// without an answer the clinic keeps its time zone
		const asked = callApi((api) => api.owner["time-zones"].$get({ query: { country, city } }));
		asked.then((found) => isCurrent && setData(found)).catch(() => {});
		return () => {
			isCurrent = false;
		};
	}, [country, city]);
	if (!data || data.zones.length < 2) return null;
	const chosen = value && data.zones.includes(value) ? value : (data.default ?? "");
	return (
		<SelectField
			label="Time zone"
			className="mt-4 max-w-sm"
			value={chosen}
			onChange={(event) => onChange(event.target.value)}
			hint="Opening hours are shown by the clinic's own clock."
		>
			{!chosen && <option value="">Choose a time zone</option>}
			{data.zones.map((zone) => (
				<option key={zone} value={zone}>
					{zone
						.replace(/^.*?\//, "")
						.replaceAll("_", " ")
						.replaceAll("/", ", ")}
				</option>
			))}
		</SelectField>
	);
}
