import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { listing } from "#tests/inputs.ts";
import { createAccount, createSession, expect, headersOf, type Person, type Session } from "./accounts.ts";
import { callAsAdmin } from "./admins.ts";
import { readSampleClinics, type SampleClinics } from "./sample-clinics.ts";

export type Listed = { id: string; name: string; path: string; owner: Person; session: Session };

const randomWord = () => Array.from(randomBytes(9), (byte) => String.fromCharCode(97 + (byte % 26))).join("");

/** The name of a clinic that nobody has listed, and that is near no other's. */
export const newClinicName = () => `${randomWord()} ${randomWord()}`;

/** Lists a clinic for the owner, or for a new one, without a browser; it is under review. */
export async function listClinic(
	request: APIRequestContext,
	{ owner, ...fields }: { owner?: Person } & Partial<OwnClinic> = {},
): Promise<Listed> {
	const person = owner ?? (await createAccount(request));
	const session = await createSession(request, person);
	const answer = await request.post("/api/owner/clinic", {
		headers: headersOf(session),
		data: {
			...listing,
			...{ name: newClinicName(), country_code: "GB", city: "Leeds", address: "5 Park Row" },
			...fields,
		},
	});
	expect(answer.status(), await answer.text()).toBe(201);
	const { id, name } = (await answer.json()).clinic;
	return { id, name, path: `/clinic/${id}`, owner: person, session };
}

/** A clinic of its own that was listed and that nobody manages any more. */
export async function listUnownedClinic(request: APIRequestContext): Promise<Listed> {
	const listed = await listClinic(request);
	const path = `/admin/clinics/${listed.id}`;
	const { clinic } = await callAsAdmin(request, "GET", path);
	await callAsAdmin(request, "POST", `${path}/owner`, { email: null, seen_owner: clinic.owner.id, reason: "Sold" });
	return listed;
}

/** What the owner changes of the profile, saved as the edit form does; gives the clinic as it is then. */
export async function changeProfile(
	request: APIRequestContext,
	{ session }: Listed,
	changes: Partial<OwnClinic>,
): Promise<OwnClinic> {
	const headers = headersOf(session);
	const { clinic } = await (await request.get("/api/owner/clinic", { headers })).json();
	const answer = await request.put("/api/owner/clinic", { headers, data: { ...clinic, ...changes } });
	expect(answer.status(), await answer.text()).toBe(200);
	return (await answer.json()).clinic;
}

/** Of a treatment that a profile is saved with: its id and prices are read. */
export const noPrices = { slug: "", name: "", price_min: null, price_max: null, size_prices: null };

/** A clinic in New York that can be reached in every way and offers two treatments, with the given profile. */
export async function listClinicWithProfile(request: APIRequestContext, profile: Partial<OwnClinic> = {}) {
	const listed = await listClinic(request, { country_code: "US", city: "New York", address: null });
	const clinic = await changeProfile(request, listed, {
		phone: "+1 212-555-0100",
		whatsapp: "+12125550101",
		email: "hello@profile.example",
		website: "https://profile.example",
		treatments: [1, 2].map((id) => ({ ...noPrices, id })),
		...profile,
	});
	return { ...listed, clinic };
}

/** A review of the clinic by somebody new. */
export async function writeReview(
	request: APIRequestContext,
	clinicId: string,
	review: { rating: number; text: string },
): Promise<{ id: string; author: Person }> {
	const author = await createAccount(request);
	const headers = headersOf(await createSession(request, author));
	const answer = await request.put(`/api/reviews/${clinicId}`, { headers, data: review });
	expect(answer.ok(), await answer.text()).toBe(true);
	return { id: (await answer.json()).review.id, author };
}

/** A visitor's report of a review or a clinic. */
export async function sendReport(request: APIRequestContext, report: object) {
	const answer = await request.post("/report", {
		headers: { apikey: "inkfree-public" },
		data: { good_faith: true, ...report },
	});
	expect(answer.status(), await answer.text()).toBe(201);
}

/**
 * The path of a sample clinic that was on the first page of the search before the first test. A test that writes or
 * counts reviews or reports has an index of its own, from 5 to 23.
 */
export const findClinicPath = (index = 3): string => readSampleClinics().searched[index] as string;

/** A sample clinic that nobody owns, of a country that other tests leave alone: each test has an index of its own. */
export const findUnownedClinic = (index: number) =>
	readSampleClinics().unowned[index] as SampleClinics["unowned"][number];

/** How many reviews a clinic's page says it has, and their average, asked of the server. */
export async function readRating(request: APIRequestContext, path: string) {
	const html = (await (await request.get(path)).text()).replaceAll("<!-- -->", "");
	const rating = /"ratingValue":"?([\d.]+)"?,"reviewCount":(\d+)|"reviewCount":(\d+)[^}]*"ratingValue":"?([\d.]+)/.exec(
		html,
	);
	return { html, count: Number(rating?.[2] ?? rating?.[3] ?? 0), average: Number(rating?.[1] ?? rating?.[4] ?? 0) };
}
