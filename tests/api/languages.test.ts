import { describe, expect, test } from "vitest";
import { confirmEnquiry } from "#database/queries/enquiries.ts";
import { consentVersion } from "#domain/enquiries/consent.ts";
import { findLanguage } from "#server/mail/registry.ts";
import { createClinic } from "#tests/factories.ts";
import { readCatalogue } from "../../scripts/texts/catalogue.ts";
import { apikey, newEmail, siteUrl, useServer } from "../auth/server.ts";
import { createCaller } from "./caller.ts";

// German stands for all languages but English: `npm test` builds it.
const catalogue = readCatalogue("de");
/** What an English text is in German. */
function inGerman(english: string): string {
	const german = catalogue.find(({ msgid }) => msgid === english)?.msgstr[0];
	if (!german || german === english) throw new Error(`“${english}” is not translated`);
	return german;
}

type Refused = { error: { code: string; message: string; fields?: Record<string, string> } };

describe("what the server says by itself, in the language of the address", () => {
	const server = useServer({ config: { languages: ["en", "de"] } });
	const { database } = server;

	const sendForm = (path: string, body: object) =>
		server.request(path, {
			method: "POST",
			headers: { ...apikey, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	/** Calls the API at an address, as somebody. */
	const callAt = async (path: string, token: string, method = "GET", body?: object) => {
		const response = await server.request(path, {
			method,
			headers: { ...apikey, authorization: `Bearer ${token}`, "content-type": "application/json" },
			...(body && { body: JSON.stringify(body) }),
		});
		return { status: response.status, body: (await response.json()) as Refused };
	};

	test("the rules of a form, and what the database refuses", async () => {
		const { token } = await createCaller(server);
		const { id } = await createClinic(database);
		const german = await callAt(`/de/api/reviews/${id}`, token, "PUT", { rating: 9 });
		expect(german).toMatchObject({ status: 422, body: { error: { code: "invalid" } } });
		expect(german.body.error.fields?.rating).toBe(inGerman("Choose one to five stars."));
		const english = await callAt(`/api/reviews/${id}`, token, "PUT", { rating: 9 });
		expect(english.body.error.fields?.rating).toBe("Choose one to five stars.");

		const claim = await callAt("/de/api/owner/clinic", token);
		expect(claim.body.error?.message ?? "").not.toMatch(/You|clinic/);
		const appeal = await callAt(`/de/api/reviews/${id}/appeal`, token, "POST", { text: "It is mine." });
		expect(appeal).toMatchObject({
			status: 404,
			body: { error: { message: inGerman("Your review of this clinic isn't hidden.") } },
		});
	});

	test("what isn't there, can't be read, or comes from nobody", async () => {
		const { token } = await createCaller(server);
		expect(await callAt("/de/api/nothing", token)).toMatchObject({
			status: 404,
			body: { error: { message: inGerman("There's nothing at this address.") } },
		});
		const broken = await server.request("/de/report", {
			method: "POST",
			headers: { ...apikey, "content-type": "application/json" },
			body: "{",
		});
		expect(await broken.json()).toMatchObject({ error: { message: inGerman("We couldn't read the request.") } });
	});

	test("the auth service answers in the language that the page names", async () => {
		const signIn = async (language?: string) => {
			const response = await server.request("/auth/v1/token?grant_type=password", {
				method: "POST",
				headers: { ...apikey, "content-type": "application/json", ...(language && { "accept-language": language }) },
				body: JSON.stringify({ email: newEmail(), password: "not the right one" }),
			});
			return ((await response.json()) as { message: string }).message;
		};
		expect(await signIn("de")).toBe(inGerman("Invalid login credentials"));
		for (const other of [undefined, "en", "fr", "de-DE,de;q=0.9"])
			expect(await signIn(other)).toBe("Invalid login credentials");
	});

	test("suggestions and the public API", async () => {
		await createClinic(database, { city: "Wien", country_code: "AT", name: "Farbverlust" });
		const suggest = async (path: string) => JSON.stringify(await (await server.request(path)).json());
		expect(await suggest("/de/suggest?q=farbver")).toContain("Österreich");
		expect(await suggest("/suggest?q=farbver")).toContain("Austria");
		const { clinics, next } = (await (await server.request("/de/api/clinics?country=AT")).json()) as {
			clinics: { url: string }[];
			next: string | null;
		};
		expect(clinics[0]?.url).toMatch(new RegExp(`^${siteUrl}/de/clinic/`));
		expect(next).toBeNull();
		const wrong = (await (await server.request("/de/api/clinics?city=Wien")).json()) as Refused;
		expect(wrong.error.message).toBe(inGerman("A city needs its country."));
	});

	test("one act, two mails: the visitor reads German, the owner English", async () => {
		const owner = await createCaller(server);
		const clinic = await createClinic(database, { owner_id: owner.id, name: "Ink Away" });
		await owner.call("PUT", "/owner/enquiries/offer", { is_on: true, full_until: null });
		const email = newEmail();
		const sent = await sendForm("/de/ask", {
			...{ consent: [clinic.id], window: ["weekday_evening"], tattoo: null, text: "Tut das weh?", email },
			...{ consent_version: consentVersion, adult: true },
		});
		expect(sent.status).toBe(201);
		const confirmation = await server.findMail(email);
		expect(confirmation.subject).toBe(inGerman("Confirm your message on InkFree"));
		expect(confirmation.html).toContain('<html lang="de">');
		const link = new URL(confirmation.links.find((one) => one.includes("/enquiry?token=")) ?? "");
		expect(link.pathname).toBe("/de/enquiry");

		await database.asService((db) => confirmEnquiry(db, String(link.searchParams.get("token"))));
		expect((await server.findMail(owner.email, 2)).subject).toBe("A visitor has a question for your clinic");
	});

	test("an account's mails are in the language it used last, whoever enters its address elsewhere", async () => {
		const person = await createCaller(server);
		await callAt("/de/api/favorites", person.token);
		const countGerman = async () =>
			(await database.asService((db) => db.selectFrom("private.mail_languages").select("language").execute())).length;
		const before = await countGerman();
		const { id } = await createClinic(database);
		expect(
			(
				await sendForm("/report", {
					clinic: id,
					reason: "closed",
					details: "Gone.",
					name: "Anna",
					email: person.email,
					good_faith: true,
				})
			).status,
		).toBe(201);
		const receipt = await server.findMail(person.email, 2);
		expect(receipt.subject).toBe(inGerman("We received your report"));
		await callAt("/api/favorites", person.token);
		expect(await countGerman()).toBe(before - 1); // English needs no record
	});

	test("a clinic that never used the site is invited in the language of its country", async () => {
		const invite = (country_code: string, language: string | null = null) =>
			findLanguage({ kind: "owner_invitation", data: { country_code }, language });
		expect([invite("DE"), invite("AT"), invite("FR"), invite("SE"), invite("XX"), invite("DE", "it")]).toEqual([
			...["de", "de", "fr", "en", "en", "it"],
		]);
	});
});
