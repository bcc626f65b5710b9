import { type RawBuilder, sql } from "kysely";

/** The last day of the sample data, in milliseconds since 1970. It is fixed: the data doesn't depend on the clock. */
const today = Date.UTC(2026, 10, 1);

const sampleMark = "85a3";

/** SQL: whether an id was made by `makeSampleId`. The database's own ids are version 7, imported ones mostly 4. */
export const isSampleId = (id: RawBuilder<unknown>) => sql<boolean>`substr(${id}::text, 15, 4) = ${sampleMark}`;

/** Makes an id of the sample's last day, as private.sample_id does; `number` is different for each. */
export function makeSampleId(number: number): string {
	const time = today.toString(16).padStart(12, "0");
	return `${time.slice(0, 8)}-${time.slice(8)}-${sampleMark}-8000-${number.toString(16).padStart(12, "0")}`;
}

/** The id range of sample people, by which they are removed. */
export const samplePeople = {
	from: "5a3b1e00-0000-8000-8000-000000000000",
	to: "5a3b1e00-ffff-8fff-8fff-ffffffffffff",
};
