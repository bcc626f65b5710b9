import { beforeAll, describe, expect, test } from "vitest";
import { useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

// Every route of the app under /api/admin, whatever is mounted there: one without the check fails here.

describe("the gate of /api/admin", () => {
	const server = useServer();
	let person: Caller;
	let admin: Caller;

	beforeAll(async () => {
		person = await createCaller(server);
		admin = await createAdminCaller(server);
	});

	/** With one call for each method; `.all` answers them all, so one of them stands for it. */
	const findRoutes = () => {
		const routes = server
			.listRoutes()
			.filter(({ path, isMiddleware }) => /^\/api\/admin(\/|$)/.test(path) && !isMiddleware)
			.map(({ path, method }) => ({ path, method: method === "ALL" ? "POST" : method }));
		return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
	};

	test("a person finds nothing at any of its routes", async () => {
		expect(findRoutes().length).toBeGreaterThan(0);
		for (const { method, path } of findRoutes()) {
			const at = path.slice("/api".length).replace(/:\w+(\{[^}]*\})?/g, "00000000-0000-7000-8000-000000000001");
			expect({
				route: `${method} ${path}`,
				...(await person.call(method, at, method === "GET" ? undefined : {})),
			}).toMatchObject({
				route: `${method} ${path}`,
				...refused(404, "not_found"),
			});
		}
	});

	test("a visitor is asked to sign in", async () => {
		for (const { method, path } of findRoutes()) {
			expect((await server.request(path, { method })).status, `${method} ${path}`).toBe(401);
		}
	});

	test("the session of an admin says so, which leads them there; nobody else's does", async () => {
		const tell = async ({ client }: typeof admin) => {
			const asked = (await client.getUser()).data.user?.app_metadata;
			const { data } = await client.refreshSession();
			expect(data.user?.app_metadata).toEqual(asked);
			return asked;
		};
		expect(await tell(admin)).toEqual({ provider: "email", providers: ["email"], is_admin: true });
		expect(await tell(person)).toEqual({ provider: "email", providers: ["email"] });
	});

	test("an admin is let in, and out again when the right is taken away", async () => {
		expect(await admin.call("GET", "/admin/overview")).toMatchObject({ status: 200, body: { waiting: {} } });
		await server.database.asService((db) => db.deleteFrom("private.admins").where("user_id", "=", admin.id).execute());
		expect(await admin.call("GET", "/admin/overview")).toMatchObject(refused(404, "not_found"));
	});
});
