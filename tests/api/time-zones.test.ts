import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { useServer } from "../auth/server.ts";
import { createCaller } from "./caller.ts";
import { list, own, profileOf } from "./owners.ts";

const server = useServer();
beforeAll(async () => {
	await server.database.asOwner((db) => sql`delete from private.gazetteer`.execute(db));
	await loadGazetteer(server.database, { minPopulation: 60_000 });
});

test.each([
	["Sydney", "AU", "Australia/Sydney"],
	["perth", "AU", "Australia/Perth"],
	["LOS ANGELES", "US", "America/Los_Angeles"],
	["Honolulu", "US", "Pacific/Honolulu"],
	["Nowhere at all", "US", "America/New_York"],
	["Montréal", "CA", "America/Toronto"],
	["Leipzig", "DE", "Europe/Berlin"],
	// islands, and a country that lists of zones lack
	["Las Palmas de Gran Canaria", "ES", "Atlantic/Canary"],
	["Telde", "ES", "Atlantic/Canary"],
	["Funchal", "PT", "Atlantic/Madeira"],
	["Pristina", "XK", "Europe/Belgrade"],
])("in %s, %s: time zone %s", async (city, country, zone) => {
	const { call } = await createCaller(server);
	const query = new URLSearchParams({ country, city });
	const { body } = await call("GET", `/owner/time-zones?${query}`);
	expect(body).toMatchObject({ default: zone, zones: expect.arrayContaining([zone]) });
});

test("no country has none", async () => {
	const { call } = await createCaller(server);
	expect((await call("GET", "/owner/time-zones?country=ZZ&city=X")).body).toEqual({ zones: [], default: null });
});

test("a listing has the zone of its city, and a clinic that moves one of its new country", async () => {
	const caller = await createCaller(server);
	const clinic = await list(caller, { city: "Perth", country_code: "AU" });
	expect(clinic).toMatchObject({ time_zone: "Australia/Perth" });
	const moved = { ...profileOf(clinic), country_code: "US", city: "Honolulu" };
	expect(own((await caller.call("PUT", "/owner/clinic", moved)).body)).toMatchObject({ time_zone: "Pacific/Honolulu" });
	const chosen = { ...moved, version: 2, time_zone: "America/Chicago" };
	expect(own((await caller.call("PUT", "/owner/clinic", chosen)).body)).toMatchObject({ time_zone: "America/Chicago" });
});
