import type { Faker } from "@faker-js/faker";

/** Splits at semicolons. */
const phrases = (text: string) => text.trim().split(/\s*;\s*/);

// Plain statements that promise nothing. {{name}} is the clinic, {{city}} where it lies, {{year}} when it began, {{n}} a small number.
const openings = phrases(`{{name}} is a clinic for tattoo removal in {{city}};
	{{name}} has removed and faded tattoos in {{city}} since {{year}};
	We are a team of {{n}} and work with lasers only;
	Removing tattoos is all we do, in {{n}} rooms in {{city}};
	{{name}} is a skin practice in {{city}} with its own room for tattoo removal;
	We opened in {{year}} as a small practice for laser treatment of the skin;
	Our practice looks after skin of all kinds, and tattoos have been part of it since {{year}};
	{{name}} is run by a doctor and {{n}} trained laser practitioners`);

const methods =
	phrases(`Most of our work is on black ink, some of it on colours, and we say beforehand which colours are likely to stay;
	We use two kinds of laser, so that we can choose by the ink and by the skin;
	We treat whole tattoos and parts of them, and fade old work for a cover-up;
	Each treatment begins with a test patch, and we wait four weeks before we look at it together;
	We work on darker skin with longer waves and smaller steps, and we talk about the risk of paler patches first;
	Eyebrows and other cosmetic ink are treated here too, after a test on a small place;
	A cooling device blows cold air on the skin during the session, which makes it easier to bear;
	Between two sessions we leave at least eight weeks, since the body needs them to clear the ink`);

const firstVisits = phrases(`The first talk takes about half an hour and binds you to nothing;
	At the first visit we look at the tattoo, ask about your health and estimate how many sessions it may take;
	Please bring a list of your medicines to the first talk;
	You get a written estimate after the first talk, and time to think about it;
	We take photographs under the same light each time, so that you can follow what changes;
	If we think that a treatment is not for you, we say so;
	Bring somebody along if you like: there is a second chair in each room`);

const aftercare = phrases(`After each session you get a sheet about caring for the skin, and a number to call;
	We look at the skin again after a week when you wish it;
	Blisters and redness are common in the first days, and we explain what is normal and what is not;
	Questions between two sessions are answered by mail on the same working day;
	You will be asked to keep the place out of the sun for some weeks`);

const practical = phrases(`There is a lift and a step-free entrance at the back of the house;
	The nearest tram stop is {{n}} minutes on foot;
	Parking in the street is free for one hour;
	You find us on the second floor, above the pharmacy;
	Payment is by card or in cash after each session, and there are no packages to buy;
	There are bicycle stands in the courtyard;
	We ask you to tell us a day ahead if you cannot come`);

/** Notes beside the opening hours. */
export const openingNotes = phrases(`By appointment only; Closed on public holidays; Evening appointments on request;
	Walk-in advice on Tuesday mornings; Last appointment one hour before closing; Please ring the bell on the second floor;
	Closed in the first half of August; Appointments outside these hours on request`);

/** A few sentences in two or three paragraphs. */
export function makeDescription({ helpers, number, datatype }: Faker, name: string, city: string): string {
	const paragraphs = [
		[helpers.arrayElement(openings), ...helpers.arrayElements(methods, { min: 1, max: 2 })],
		[helpers.arrayElement(firstVisits), ...(datatype.boolean(0.7) ? [helpers.arrayElement(aftercare)] : [])],
		...(datatype.boolean(0.55) ? [helpers.arrayElements(practical, { min: 1, max: 2 })] : []),
	];
	const text = paragraphs.map((sentences) => sentences.map((sentence) => `${sentence}.`).join(" ")).join("\n\n");
	return helpers.mustache(text, {
		name,
		city,
		year: String(number.int({ min: 2004, max: 2022 })),
		n: helpers.arrayElement(["two", "three", "four", "five"]),
	});
}
