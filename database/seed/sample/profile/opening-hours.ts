import type { OpeningHours } from "#domain/clinics/opening-hours.ts";
import { phrases } from "../languages/language.ts";
import type { Random } from "../random.ts";

type Day = OpeningHours[number];

// A week a line: days and their spans, as "Mon-Fri 9-17:30; Sat 10-14". Days that are not named are closed.
const habits: Record<string, string[]> = {
	northern: [
		"Mon-Fri 9-17",
		"Mon-Fri 9-18",
		"Mon-Thu 8:30-17; Fri 8:30-15",
		"Mon 9-17; Tue 9-17; Wed 11-19; Thu 9-17; Fri 9-15",
		"Tue-Fri 10-18; Sat 10-15",
		"Mon-Fri 10-18; Sat 10-14",
	],
	british: [
		"Mon-Fri 9-18; Sat 10-16",
		"Mon-Wed 9-18; Thu 9-20; Fri 9-18; Sat 9-16",
		"Tue-Fri 10-19; Sat 9:30-17",
		"Mon 10-18; Tue 10-18; Wed 12-20; Thu 12-20; Fri 10-18; Sat 10-16",
		"Mon-Sat 10-19; Sun 11-17",
		"Tue 9-17; Thu 9-17; Sat 9-13",
	],
	german: [
		"Mon-Fri 9-18",
		"Mon 8-12 14-18; Tue 8-12 14-18; Wed 8-13; Thu 8-12 14-19; Fri 8-13",
		"Mon-Tue 9-12:30 14-18; Wed 9-13; Thu 9-12:30 14-18; Fri 9-14",
		"Tue-Fri 10-19; Sat 10-15",
		"Mon-Thu 8:30-12 13-17:30; Fri 8:30-13",
	],
	french: [
		"Mon-Fri 9-12:30 14-18:30",
		"Mon-Fri 9-12 13:30-18",
		"Tue-Fri 9:30-12:30 14-19; Sat 9:30-13",
		"Mon-Tue 9-19; Thu-Fri 9-19; Sat 9-12",
		"Tue-Sat 10-18",
	],
	spanish: [
		"Mon-Fri 10-14 16:30-20:30",
		"Mon-Fri 10-14 17-20",
		"Mon-Thu 10-14 16-20; Fri 10-15",
		"Mon-Fri 9:30-20",
		"Mon-Fri 10-14 17-20:30; Sat 10-14",
	],
	italian: [
		"Mon-Fri 9-13 15-19",
		"Mon-Fri 9:30-13 15:30-19:30",
		"Mon 15-19; Tue-Fri 9-13 15-19; Sat 9-13",
		"Mon-Fri 10-19",
		"Tue-Sat 10-13:30 15-19",
	],
	greek: ["Mon 9-15; Tue 9-14 17:30-20:30; Wed 9-15; Thu-Fri 9-14 17:30-20:30", "Mon-Fri 10-14 18-21", "Mon-Fri 9-17"],
	eastern: ["Mon-Fri 9-17", "Mon-Fri 10-19", "Mon-Fri 8-16", "Mon-Fri 9-19; Sat 9-14", "Mon 12-20; Tue-Fri 9-17"],
	american: [
		"Mon-Fri 9-17",
		"Mon-Thu 9-18; Fri 9-16",
		"Tue-Fri 10-19; Sat 9-16",
		"Mon-Fri 9-18; Sat 10-15",
		"Mon 11-19; Tue-Sat 10-18",
	],
	gulf: ["Sun-Thu 10-20", "Sat-Thu 10-13 16-21", "Sat-Wed 9-21; Thu 9-17", "Sun-Thu 9-13 16-20"],
	israeli: ["Sun-Thu 9-19; Fri 9-13", "Sun-Thu 10-20"],
	asian: ["Mon-Sun 10-20", "Mon-Tue 10-19; Thu-Sun 10-19", "Tue-Sun 11-20", "Mon-Fri 10-19; Sat 10-17"],
};

const countriesOf: Record<string, string> = {
	british: "GB IE MT AU NZ ZA",
	german: "DE AT CH LI LU",
	french: "FR BE MC MA TN",
	spanish: "ES AD PT MX AR CL CO CR PE UY DO PA EC BR",
	italian: "IT SM AL",
	greek: "GR CY",
	eastern: "PL CZ SK HU RO MD BG HR RS SI BA ME MK UA LT LV EE TR GE AM AZ KZ",
	american: "US CA",
	gulf: "SA QA KW BH OM EG JO",
	israeli: "IL",
	asian: "JP KR TH VN TW HK SG MY ID PH IN PK",
};
const habitOf = new Map(
	Object.entries(countriesOf).flatMap(([habit, countries]) => countries.split(" ").map((code) => [code, habit])),
);

const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const weeks = new Map(Object.entries(habits).map(([habit, lines]) => [habit, lines.map(readWeek)]));

function readWeek(line: string): OpeningHours {
	const week: Day[] = dayNames.map(() => []);
	for (const part of phrases(line)) {
		const [days = "", ...spans] = part.split(" ");
		const [first = "", last = first] = days.split("-");
		const end = dayNames.indexOf(last);
		// a working week may begin on a Saturday or Sunday
		for (let day = dayNames.indexOf(first); ; day = (day + 1) % dayNames.length) {
			week[day] = spans.map((span) => span.split("-").map(readTime) as Day[number]);
			if (day === end) break;
		}
	}
	return week;
}

function readTime(text: string): string {
	const [hour = "", minute = "00"] = text.split(":");
	return `${hour.padStart(2, "0")}:${minute}`;
}

/** A week as clinics of the country (ISO-2 code) keep it. */
export function makeOpeningHours(random: Random, country: string): OpeningHours {
	return random.pick(weeks.get(habitOf.get(country) ?? "northern") as OpeningHours[]);
}

const notes = phrases(`By appointment only; Closed on public holidays; Evening appointments on request;
	Walk-in advice on Tuesday mornings; Last appointment one hour before closing; Please ring the bell on the second floor;
	Closed in the first half of August; Appointments outside these hours on request`);

/** What the hours alone do not say. */
export function makeOpeningNote(random: Random): string {
	return random.pick(notes);
}
