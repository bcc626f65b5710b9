import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { listing } from "#tests/inputs.ts";
import { useServer } from "../auth/server.ts";
import { createCaller } from "./caller.ts";

describe("cities for the forms of owners", () => {
	const server = useServer();
	beforeAll(async () => {
		await server.database.asOwner((db) => sql`delete from private.gazetteer`.execute(db));
		await loadGazetteer(server.database, { minPopulation: 50_000 });
	});

	test("are suggested in the chosen country, with the name that matched", async () => {
		const { call } = await createCaller(server);
		const find = async (query: string) =>
			((await call("GET", `/owner/places?${query}`)).body as { places: unknown[] }).places;
		expect((await find("country=DE&city=keul"))[0]).toEqual({ name: "Cologne", called: "Keulen" });
		expect((await find("country=DE&city=Duesseldrof"))[0]).toMatchObject({ name: "Düsseldorf" });
		expect(await find("country=AT&city=keulen")).toEqual([]);
		expect((await call("GET", "/owner/places?city=keul")).status).toBe(422);
		expect((await call("GET", `/owner/places?country=DE&city=${"x".repeat(101)}`)).status).toBe(422);
	});

	test("a clinic that is listed in one of them by another name is in that city", async () => {
		const { call } = await createCaller(server);
		const { body } = await call("POST", "/owner/clinic", listing);
		expect(listing.city).toBe("Köln");
		expect(body).toMatchObject({ clinic: { city: "Cologne" } });
	});
});
