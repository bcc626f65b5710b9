import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { generateKeyPair } from "jose";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createSession } from "#database/queries/auth-sessions.ts";
import { builtPages } from "#server/render.ts";
import { apikey, useServer } from "#tests/auth/server.ts";
import { createClinic, createMedia, createPerson, createReview, createTreatment } from "#tests/factories.ts";
import { sign } from "./forgeries.ts";
import { isFull, longest, rounds, seed } from "./form.ts";
import { fieldNames, sampleBody, sampleField } from "./inputs.ts";
import { listPages } from "./pages.ts";
import { makeRandom, texts } from "./random.ts";

// Random requests with everybody's tokens to every route that the running app has: a new route is attacked by itself.

type Route = { method: string; path: string };

/** Of our code, of the database's answers, and of what only its owner and admins may read. */
const internals =
	/node_modules|\bat (async )?\S+ \(|\.tsx?:\d|"stack"|invalid (input syntax|byte)|syntax error|violates|duplicate key|permission denied|(relation|column|function) "|PostgresError|DatabaseError|ZodError|\$argon2|canary/i;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const collectGarbage = () => {
	setFlagsFromString("--expose-gc");
	(runInNewContext("gc") as () => void)();
	return process.memoryUsage().heapUsed;
};

describe("random requests", () => {
	const server = useServer({ app: { isDevelopment: false, getPageHandler: builtPages().getPageHandler } });
	const random = makeRandom(seed);
	const { below, pick } = random;
	const ids: string[] = [];
	let forged: string;

	beforeAll(async () => {
		vi.spyOn(console, "warn").mockImplementation(() => {}); // React Router says there what it cannot decode
		const { database } = server;
		const treatment = await createTreatment(database, { slug: "laser" });
		for (const status of ["verified", "pending", "suspended", "verified"]) {
			const clinic = await createClinic(database, { status, treatments: [treatment] });
			const review = await createReview(database, { clinic_id: clinic.id, text: "Good" });
			const picture = await createMedia(database, { clinic_id: clinic.id });
			ids.push(clinic.id, review.id, picture.id, String(review.user_id));
		}
		const victim = await createPerson(database);
		await createClinic(database, { owner_id: victim.id, status: "suspended", name: "Canary", phone: "canary" });
		await database.asService((db) =>
			db.updateTable("accounts.users").set({ email: "canary@example.test" }).where("id", "=", victim.id).execute(),
		);
		const { privateKey } = await generateKeyPair("ES256");
		forged = await sign({ sub: ids[3], role: "service_role" }, privateKey, { alg: "ES256", kid: "x" });
	});

	/** A new person with a token; owners have a clinic with a review and a picture. */
	async function signIn(role: "person" | "owner" | "other owner" | "admin"): Promise<string> {
		const { database, services } = server;
		const person = await createPerson(database);
		if (role.endsWith("owner")) {
			const { id: clinic_id } = await createClinic(database, {
				owner_id: person.id,
				status: role === "owner" ? "verified" : "pending",
			});
			const review = await createReview(database, { clinic_id });
			ids.splice(-3, 3, clinic_id, review.id, (await createMedia(database, { clinic_id })).id);
		}
		const session_id = await database.asService(async (db) => {
			if (role === "admin") await db.insertInto("private.admins").values({ user_id: person.id }).execute();
			return createSession(db, person.id, "password");
		});
		const email = `${person.id}@example.test`;
		return (await services.auth.tokens.sign({ sub: person.id, session_id, email, aal: "aal1" })).token;
	}
	const tokens = new Map<string, string>();
	const personas = ["person", "owner", "other owner", "admin"] as const;
	const senders = ["nobody", "visitor", "forger", ...personas] as const;

	async function headersOf(who: (typeof senders)[number]): Promise<Record<string, string>> {
		const from = { "content-type": "application/json", ...(below(3) && { accept: "text/html,*/*" }) };
		if (who === "nobody") return from;
		if (who === "visitor") return { ...from, ...apikey };
		if (who === "forger") return { ...from, ...apikey, authorization: `Bearer ${forged}` };
		const token = tokens.get(who) ?? (await signIn(who));
		tokens.set(who, token);
		return { ...from, ...apikey, authorization: `Bearer ${token}` };
	}

	const odd = () => encodeURIComponent(pick(texts).toWellFormed()) || "x";
	const part = () => pick([() => pick(ids), () => pick(["DE", "de", "laser", "1", "clinic-media", "1.jpg"]), odd])();
	const valueFor = (name: string) => {
		const value = below(4) ? sampleField(random, ids, name) : random.value();
		return encodeURIComponent(String(typeof value === "object" ? JSON.stringify(value) : value).toWellFormed());
	};
	function fill(path: string): string {
		const filled = path
			.replace(/:\w+(\{[^}]*\})?\??/g, () => (below(3) ? pick(ids) : part()))
			.replace(/\*/g, () => Array.from({ length: 1 + below(4) }, part).join("/"));
		const names = [
			"page",
			"limit",
			"sort",
			"verified",
			"grant_type",
			"redirect_to",
			"scope",
			"token",
			"size",
			...fieldNames,
		];
		const query = Array.from({ length: below(6) }, () => pick(names)).map((name) => `${name}=${valueFor(name)}`);
		return query.length ? `${filled}?${query.join("&")}` : filled;
	}

	/** The app's own routes, the pages of React Router, and the data of these. */
	function listRoutes(): Route[] {
		const served = server.listRoutes().filter(({ isMiddleware }) => !isMiddleware);
		const pages = listPages().flatMap((path) => [path, `${path === "/" ? "/_root" : path}.data`]);
		return [...served.map(({ method, path }) => ({ method, path })), ...pages.map((path) => ({ method: "GET", path }))];
	}

	test(`${rounds(10_000)} are never answered with a fault of the server, nor with what is none of their business`, {
		timeout: longest,
	}, async () => {
		console.log(`ATTACK_SEED=${seed}`);
		const routes = listRoutes();
		expect(routes.length).toBeGreaterThan(100);
		const answered = new Map<string, Map<number, number>>();
		let settled = 0;
		for (let round = 0; round < rounds(10_000); round++) {
			const route = routes[round % routes.length] as Route;
			const who = pick(senders);
			const method = route.method === "ALL" || below(8) === 0 ? pick(methods) : route.method;
			const path = fill(route.path);
			const body = /GET|HEAD|OPTIONS/.test(method) ? undefined : sampleBody(random, ids);
			const about = `${round}: ${who} ${method} ${path.slice(0, 300)} ${body?.slice(0, 2000) ?? ""}`;
			const answer = await server.request(path, {
				method,
				headers: await headersOf(who),
				...(body !== undefined && { body }),
			});
			const text = await answer.text();
			if (answer.status >= 500) throw new Error(`${answer.status} for ${about}: ${text.slice(0, 300)}`);
			const leak = who === "admin" || path.startsWith("/dev/") ? undefined : internals.exec(text);
			if (leak)
				throw new Error(`"${leak[0]}" in ${text.slice(Math.max(0, leak.index - 200), leak.index + 200)} for ${about}`);
			const location = answer.headers.get("location");
			if (location) expect(location, about).toMatch(/^(\/(?![/\\])|http:\/\/localhost:3000(\/|$))/);
			const statuses = answered.get(who) ?? new Map<number, number>();
			answered.set(who, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1));
			// the account or its session was ended by one of the requests
			if (answer.status === 401) tokens.delete(who);
			if (round === Math.floor(rounds(10_000) / 4)) settled = collectGarbage();
		}
		console.log(Object.fromEntries([...answered].map(([who, statuses]) => [who, Object.fromEntries(statuses)])));
		expect((collectGarbage() - settled) / 1024 ** 2, "MB more than after a quarter").toBeLessThan(100);
		for (const who of isFull ? senders : personas) {
			expect(answered.get(who)?.get(200), `${who} got behind the door`).toBeGreaterThan(rounds(10_000) / 1000);
		}
		for (const path of ["/readyz", "/", "/clinics"]) expect((await server.request(path)).status).toBe(200);
	});
});
