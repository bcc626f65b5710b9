import { beforeAll, describe, expect, test } from "vitest";
import type { DeskSearch } from "#database/queries/desk.ts";
import { createClinic, createReview } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { type Caller, callerOf, createAdminCaller, createCaller, refused } from "./caller.ts";

describe("an account that is suspended", () => {
	const server = useServer();
	const { database } = server;
	let admin: Caller;
	let one: Caller;
	let clinic: { id: string };
	const suspension = { reason: "The same text\nat ten clinics", hideReviews: true, suspendClinic: true };

	beforeAll(async () => {
		[admin, one] = [await createAdminCaller(server), await createCaller(server)];
		await createClinic(database, { owner_id: one.id, name: "Owned & Co" });
		clinic = await createClinic(database);
		await createReview(database, { clinic_id: clinic.id, user_id: one.id });
	});
	const find = async () =>
		((await admin.call("GET", `/admin/search?q=${one.email}`)).body as DeskSearch).people.find(
			({ id }) => id === one.id,
		);
	const signIn = async (password = "correct horse") => {
		await one.client.signOut();
		return one.client.signInWithPassword({ email: one.email, password });
	};

	test("is found, suspended with what it published, and let go on, by admins alone", async () => {
		expect(await find()).toMatchObject({
			shown_reviews: 1,
			clinic: { name: "Owned & Co" },
			is_admin: false,
			suspension: null,
		});
		const path = `/admin/people/${one.id}`;
		const stranger = await createCaller(server);
		for (const call of [stranger.call, one.call]) {
			expect(await call("POST", `${path}/suspension`, suspension)).toMatchObject(refused(404, "not_found"));
			expect(await call("POST", `${path}/resumption`, { reason: "x" })).toMatchObject(refused(404, "not_found"));
			expect(await call("DELETE", `${path}/sessions`)).toMatchObject(refused(404, "not_found"));
		}
		expect(await admin.call("POST", `${path}/suspension`, { ...suspension, reason: " " })).toMatchObject({
			status: 422,
		});
		expect(await admin.call("POST", `/admin/people/${admin.id}/suspension`, suspension)).toMatchObject(
			refused(403, "own_case"),
		);
		expect(await admin.call("POST", `${path}/suspension`, suspension)).toMatchObject({ status: 200 });
		expect(await admin.call("POST", `${path}/suspension`, suspension)).toMatchObject(refused(409, "conflict"));
		expect(await find()).toMatchObject({ shown_reviews: 0, suspension: { reason: suspension.reason } });
		const mail = await server.findMail(one.email, 2);
		expect(mail.subject).toBe("Your account is suspended");
		expect(mail.text).toMatch(/ten clinics.+1 review\..+Owned & Co.+Reply to this email/s);
		// it was signed out
		expect(await one.call("GET", "/favorites")).toMatchObject({ status: 401 });
	});

	test("signs in, reads why, appeals, takes its data along, and does nothing else", async () => {
		const { data } = await signIn();
		const call = callerOf(server, String(data.session?.access_token));
		expect((await call("GET", "/account/suspension")).body).toMatchObject({
			suspension: { reason: suspension.reason },
		});
		expect(await call("GET", "/account/data")).toMatchObject({
			status: 200,
			body: { suspension: { reason: suspension.reason } },
		});
		for (const [method, path, body] of [
			["PUT", `/favorites/${clinic.id}`],
			["PUT", `/reviews/${clinic.id}`, { rating: 1 }],
			["DELETE", `/reviews/${clinic.id}`],
			["PUT", "/owner/notifications", { on_review: false, on_reply_due: true, on_status: true }],
		] as const) {
			const answer = await call(method, path, body);
			expect([403, 404, 409], `${method} ${path}`).toContain(answer.status);
			if (answer.status !== 404)
				expect(answer, path).toMatchObject(
					refused(answer.status, answer.status === 403 ? "suspended" : "review_hidden"),
				);
		}
		expect((await one.client.updateUser({ data: { full_name: "Another" } })).error).toMatchObject({
			status: 403,
			code: "user_banned",
		});
		expect(
			(await one.client.updateUser({ email: `new-${one.email}`, current_password: "correct horse" } as never)).error,
		).not.toBeNull();
		expect(await call("POST", `/reviews/${clinic.id}/appeal`, { text: "All true" })).toMatchObject({ status: 200 });

		expect(await admin.call("DELETE", `/admin/people/${one.id}/sessions`)).toMatchObject({ status: 200 });
		expect(await call("GET", "/account/suspension")).toMatchObject({ status: 401 });
	});

	test("goes on after the suspension, with what was hidden, and may leave in it", async () => {
		const path = `/admin/people/${one.id}`;
		expect(await admin.call("POST", `${path}/resumption`, { reason: "You were right" })).toMatchObject({ status: 200 });
		expect(await find()).toMatchObject({ shown_reviews: 1, suspension: null });
		const { data } = await signIn();
		const call = callerOf(server, String(data.session?.access_token));
		expect(await call("PUT", `/favorites/${clinic.id}`)).toMatchObject({ status: 200 });
		await admin.call("POST", `${path}/suspension`, suspension);
		const again = await signIn();
		const last = callerOf(server, String(again.data.session?.access_token));
		expect(await last("DELETE", "/account?reviews=delete")).toMatchObject({ status: 200 });
	});
});
