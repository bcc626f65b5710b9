import { describe, expect, test } from "vitest";
import { createClinic } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { createAdminCaller } from "./caller.ts";

describe("/api/admin/settings", () => {
	const server = useServer();

	test("countries of the listing form come and go, and the log keeps it", async () => {
		const { call } = await createAdminCaller(server);
		const listed = await createClinic(server.database, { country_code: "FR" });
		const offered = async () =>
			(await server.database.asVisitor((db) => db.selectFrom("listing_countries").selectAll().execute()))
				.map(({ country_code }) => country_code)
				.sort();
		const first = ["AU", "CA", "DE", "FR", "GB", "US"];
		expect(await call("GET", "/admin/settings")).toMatchObject({ status: 200, body: { countries: first } });
		const added = await call("PUT", "/admin/settings/countries", { codes: ["AT"] });
		expect(added.body).toEqual({ countries: ["AT", ...first] });
		expect((await call("PUT", "/admin/settings/countries", { codes: ["AT", "FR", "AT"] })).status).toBe(200);
		const removed = await call("DELETE", "/admin/settings/countries", { codes: ["FR"] });
		expect(removed.body).toEqual({ countries: ["AT", "AU", "CA", "DE", "GB", "US"] });
		expect(await offered()).toEqual(["AT", "AU", "CA", "DE", "GB", "US"]);
		const left = await server.database.asVisitor((db) =>
			db.selectFrom("clinics").select("id").where("id", "=", listed.id).execute(),
		);
		expect(left).toHaveLength(1);
		const log = await call("GET", "/admin/audit-log?subject_type=setting");
		expect((log.body as { entries: unknown[] }).entries).toMatchObject([
			{ act: "remove_country", subject_id: "FR" },
			{ act: "add_country", subject_id: "AT" },
		]);
		for (const codes of [["at"], ["ZZ"], ["__proto__"], ["\0"], ["A"], [], ["DE", "ZZ"], "DE", null]) {
			expect((await call("PUT", "/admin/settings/countries", { codes })).status, String(codes)).toBe(422);
			expect((await call("DELETE", "/admin/settings/countries", { codes })).status, String(codes)).toBe(422);
		}
	});
});
