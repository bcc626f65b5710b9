import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Change } from "#database/changes.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { createCaller } from "#tests/api/caller.ts";
import { list, type own, profileOf } from "#tests/api/owners.ts";
import { useServer } from "#tests/auth/server.ts";
import { createClinic, createMedia, createReview, createTreatment } from "#tests/factories.ts";
import { listing } from "#tests/inputs.ts";
import { isFull, longest } from "./form.ts";

describe("one account that changes things all the time", () => {
	const server = useServer({
		app: {
			getPageHandler: builtPages().getPageHandler,
			isDevelopment: false,
			// they grow no older: they go by changes alone
			pageCache: openPageCache<OtherAnswer>({ now: () => 0 }),
		},
	});
	const { database } = server;
	let target = "";
	let others: string[] = [];
	beforeAll(async () => {
		const laser = await createTreatment(database, { slug: "laser", name: "Laser" });
		target = (await createClinic(database, { name: "The target", country_code: "AT", city: "Wien" })).id;
		const { id } = await createClinic(database, { name: "Another", city: "Bonn", treatments: [laser] });
		// the home page shows the three best
		for (const clinic_id of [id, undefined, undefined]) await createReview(database, { clinic_id, rating: 5 });
		await createReview(database, { clinic_id: target, rating: 3 });
		others = ["/", "/countries/de", "/clinics?q=another", `/clinic/${id}`, "/treatments/laser", "/how-we-check"];
	});

	/** Where a page came from, and what it says. */
	async function see(path: string) {
		const answer = await server.request(path);
		expect(answer.status, path).toBe(200);
		const [found] = answer.headers.get("server-timing")?.split(",") ?? [];
		return { found, text: await answer.text() };
	}
	/** Until it is kept, and nothing is made anew beside it. */
	async function isKept(path: string) {
		while ((await see(path)).found !== "cache;desc=hit") await new Promise(setImmediate);
	}

	test(
		"a review that is written and removed again drops the pages that show it, at once, and no others",
		async () => {
			const { call } = await createCaller(server);
			for (const path of others) await isKept(path);
			const found: unknown[] = [];
			for (let time = 0; time < (isFull ? 100 : 8); time++) {
				const text = `Written for the ${time}th time.`;
				expect((await call("PUT", `/reviews/${target}`, { rating: 2, text })).status).toBe(200);
				expect((await see(`/clinic/${target}`)).text).toContain(text);
				await isKept("/reviews");
				expect((await see("/reviews")).text).toContain(text);
				for (const path of others) found.push((await see(path)).found);

				expect((await call("DELETE", `/reviews/${target}`)).status).toBe(200);
				for (const path of [`/clinic/${target}`, `/clinic/${target}.data`, "/reviews", "/countries/at", ...others])
					expect((await see(path)).text, path).not.toContain(text);
				for (const path of others) found.push((await see(path)).found);
			}
			expect(found).not.toContain("cache;desc=miss");
		},
		longest,
	);

	test(
		"an author of 201 reviews takes no other page away: a new name is a moment late, and what ends goes at once",
		async () => {
			const author = await createCaller(server);
			await author.client.updateUser({ data: { full_name: "First Name" } });
			const clinics: string[] = [];
			for (let number = 0; number <= 200; number++) {
				const { id } = await createClinic(database, { country_code: "BE", city: "Gent" });
				await createReview(database, { clinic_id: id, user_id: author.id, rating: 2, text: `Mine alone ${number}` });
				clinics.push(id);
			}
			const own = [clinics[0], clinics[200]].map((id) => `/clinic/${id}`);
			for (const path of [...own, ...others]) await isKept(path);

			await author.client.updateUser({ data: { full_name: "Second Name" } });
			for (const path of [...own, ...others]) expect((await see(path)).found, path).toBe("cache;desc=stale");
			for (const path of own) await expect.poll(async () => (await see(path)).text).toContain("Second Name");
			for (const path of others) await isKept(path);

			expect((await author.call("DELETE", "/account?reviews=delete")).status).toBe(200);
			for (const path of own) expect((await see(path)).text).not.toMatch(/Mine alone|Second Name/);
			for (const path of others) expect((await see(path)).found, path).not.toBe("cache;desc=miss");
		},
		longest,
	);

	test("none of a person's acts is one for which all pages are dropped, but to list a clinic, which they do once", async () => {
		const told: Change[] = [];
		const [owner, author] = [await createCaller(server), await createCaller(server)];
		const review = await createReview(database, { clinic_id: target, user_id: author.id, text: "So so." });
		const end = database.onPublicChange((change) => told.push(change));
		let count = 0;
		const changes: Change[] = [];
		/**
		 * Sends it, and sees that it was told of some clinics, once all has come that the database has told of until then.
		 */
		async function act(work: () => PromiseLike<unknown>, isTold = true) {
			await work();
			await database.asService((db) => sql`select pg_notify('inkfree_public_change', 'end')`.execute(db));
			await expect.poll(() => told.at(-1)).toEqual({ clinics: ["end"] });
			const ofAct = told.splice(0).slice(0, -1);
			expect(ofAct.length > 0, `act ${++count}`).toBe(isTold);
			changes.push(...ofAct);
		}
		const send =
			({ call }: typeof owner, ...request: Parameters<typeof owner.call>) =>
			async () =>
				expect((await call(...request)).status, request.join(" ")).toBeLessThan(300);
		await act(() => list(owner));
		changes.splice(0);
		const { clinic } = (await owner.call("GET", "/owner/clinic")).body as { clinic: ReturnType<typeof own> };
		await createMedia(database, { clinic_id: clinic.id });
		expect((await owner.call("POST", "/owner/clinic", listing)).status).toBe(409);
		await act(send(owner, "PUT", "/owner/clinic", { ...profileOf(clinic), city: "Bonn", description: "Here." }));
		await database.asService((db) =>
			db.updateTable("clinics").set({ owner_id: null }).where("id", "=", clinic.id).execute(),
		);
		await database.asService((db) =>
			db.updateTable("clinics").set({ owner_id: owner.id }).where("id", "=", target).execute(),
		);
		await act(send(owner, "PUT", `/owner/reviews/${review.id}/reply`, { text: "Thank you." }));
		await act(send(owner, "DELETE", `/owner/reviews/${review.id}/reply`));
		await act(() => author.client.updateUser({ data: { full_name: "Somebody Else" } }));
		await act(send(author, "POST", "/claims", { clinic: clinic.id, role: "Owner", evidence: "Ask." }), false);
		await act(send(author, "PUT", `/favorites/${target}`), false);
		await act(send(author, "DELETE", "/account?reviews=delete"));
		await act(send(owner, "DELETE", "/account?reviews=keep"));
		end();
		expect(changes).not.toContain("all");
	});
});
