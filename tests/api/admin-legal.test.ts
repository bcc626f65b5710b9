import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { getLegalSummary, isOpen } from "#database/queries/legal.ts";
import { findGaps, type LegalPageName, legalPageNames } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";
import { json, newEmail, useServer } from "../auth/server.ts";
import { type Answer, type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

type Page = { text: string; html: string; gaps: string[]; version: string | null; versions: { version: number }[] };
const pageOf = ({ status, body }: Answer) => {
	expect(status).toBe(200);
	return (body as { page: Page }).page;
};
const operator = { name: "Directory *Ltd*", address: "1 High Street\nTown", email: "desk@directory.test", phone: "" };

describe("legal pages", () => {
	const server = useServer();
	let admin: Caller;
	let stranger: Caller;
	beforeAll(async () => {
		admin = await createAdminCaller(server);
		stranger = await createCaller(server);
	});
	const get = async (page: LegalPageName) => pageOf(await admin.call("GET", `/admin/legal/${page}`));
	const save = (page: LegalPageName, text: string, version?: string | null) =>
		admin.call("PUT", `/admin/legal/${page}`, { text, ...(version && { version }) });
	const publish = (page: LegalPageName, version: string | null) =>
		admin.call("POST", `/admin/legal/${page}/publish`, { version });
	const signUp = (email = newEmail()) =>
		server.request("/auth/v1/signup", json("POST", { email, password: "correct horse" }));
	const listing = { name: "Clinic", city: "Berlin", country_code: "DE", treatments: [] };
	/** As a start on a public address does; an admin of one needs a factor, so it is private again after the act. */
	async function onPublicSite<T>(work: () => Promise<T>): Promise<T> {
		const set = (isPublic: boolean) =>
			server.database.asService((db) => sql`update private.site set admins_need_factor = ${isPublic}`.execute(db));
		await set(true);
		return work().finally(() => set(false));
	}

	test("templates name who runs the directory once that is known, and mark what nobody said yet", async () => {
		const before = await get("imprint");
		expect(before).toMatchObject({ version: null, versions: [] });
		expect(before.gaps).toContain("postal address");
		expect(await stranger.call("PUT", "/admin/settings/operator", operator)).toMatchObject(refused(404, "not_found"));
		const wrong = await admin.call("PUT", "/admin/settings/operator", { ...operator, email: "nobody", name: " " });
		expect(Object.keys((wrong.body as { error: { fields: object } }).error.fields)).toEqual(["name", "email"]);
		expect((await admin.call("PUT", "/admin/settings/operator", operator)).status).toBe(200);
		const after = await get("imprint");
		expect(after.text).toContain("1 High Street");
		expect(after.gaps).not.toContain("postal address");
		for (const page of legalPageNames) {
			const { text, html, gaps } = await get(page);
			expect(text).not.toMatch(/\{\w+\}/);
			expect(gaps).toEqual(findGaps(text));
			expect(html).not.toContain("<h1");
			expect(gaps.length, `${page} has something only the operator knows`).toBeGreaterThan(page === "rules" ? -1 : 0);
		}
	});

	test("the privacy notice says the spans for which the software keeps what it names", async () => {
		const { rows } = await server.database.asOwner((db) =>
			sql<{ gap: number; evidence: number }>`
				select extract(day from private.invitation_gap())::int as gap,
					extract(day from private.evidence_removal(now(), now()) - now())::int as evidence`.execute(db),
		);
		const [{ gap, evidence } = { gap: 0, evidence: 0 }] = rows;
		expect(evidence).toBe(limits.evidenceDays);
		const text = (await get("privacy")).text.replace(/\s+/g, " ");
		expect(text).toContain(`within six months (${gap} days)`);
		expect(text).toContain(`A document is removed ${evidence} days after the decision`);
	});

	test("sign-up and listing are shut on a public site until imprint and privacy notice are published", async () => {
		const person = await createCaller(server);
		await onPublicSite(async () => {
			const refusedSignUp = await signUp();
			expect(refusedSignUp.status).toBe(422);
			expect(await refusedSignUp.json()).toMatchObject({ code: "signup_disabled" });
			expect(await person.call("POST", "/owner/clinic", listing)).toMatchObject(refused(403, "not_open"));
			expect(await server.database.asVisitor(getLegalSummary)).toEqual({ pages: [], is_open: false });
		});
		for (const page of ["imprint", "privacy"] as const) {
			expect(await onPublicSite(() => server.database.asService(isOpen))).toBe(false);
			await publish(page, pageOf(await save(page, `The ${page}`)).version);
		}
		await onPublicSite(async () => {
			expect(await server.database.asVisitor(getLegalSummary)).toEqual({
				pages: ["imprint", "privacy"],
				is_open: true,
			});
			expect((await signUp()).status).toBe(200);
			expect((await person.call("POST", "/owner/clinic", listing)).status).toBe(201);
		});
	});

	test("a draft is nobody else's, is not published with a gap, and becomes a version that stays", async () => {
		const { version } = pageOf(await save("terms", "By [[whom]]\n\n<script>alert(1)</script>"));
		expect((await get("terms")).html).toContain("&lt;script&gt;");
		expect(await publish("terms", version)).toMatchObject({
			status: 422,
			body: { error: { fields: { text: expect.any(String) } } },
		});
		const second = pageOf(await save("terms", "By us", version));
		expect(await save("terms", "By me", version)).toMatchObject(refused(409, "edited_elsewhere"));
		expect(await publish("terms", version)).toMatchObject(refused(409, "edited_elsewhere"));
		expect(pageOf(await publish("terms", second.version))).toMatchObject({ version: null, text: "By us" });
		expect(await publish("terms", second.version)).toMatchObject(refused(409, "edited_elsewhere"));

		const third = pageOf(await save("terms", "By us all"));
		expect(pageOf(await publish("terms", third.version)).versions.map(({ version }) => version)).toEqual([2, 1]);
		const older = pageOf(await save("terms", "Never")).version;
		const newer = pageOf(await save("terms", "Never ever", older)).version;
		const discard = (version: string | null) =>
			admin.call("DELETE", `/admin/legal/terms?version=${encodeURIComponent(String(version))}`);
		// what another admin wrote meanwhile is not thrown away with it
		expect(await discard(older)).toMatchObject(refused(409, "edited_elsewhere"));
		expect(await admin.call("DELETE", "/admin/legal/terms")).toMatchObject(refused(422, "invalid"));
		expect((await get("terms")).text).toBe("Never ever");
		expect(pageOf(await discard(newer)).text).toBe("By us all");
		const { body } = await admin.call("GET", "/admin/audit-log?act=publish_legal&subject_id=terms");
		expect((body as { entries: { after: object; admin_id: string }[] }).entries).toMatchObject([
			{ after: { version: 2 }, admin_id: admin.id },
			{ after: { version: 1 } },
		]);
	});

	test("whoever signs up is noted with the versions of that moment, which are in the file of their data", async () => {
		const { call } = await createCaller(server);
		const { body } = await call("GET", "/account/data");
		const { agreed_to } = (body as { account: { agreed_to: { page: string; version: number }[] } }).account;
		expect(agreed_to.map(({ page, version }) => `${page} ${version}`)).toEqual(["privacy 1", "terms 2"]);
	});

	test("a sign-up is noted when its mailbox confirms it, with what it was shown: a stranger's is not", async () => {
		const email = newEmail();
		const agreedTo = async () => {
			const { rows } = await server.database.asService((db) =>
				sql<{ name: string }>`select t.page || ' ' || t.version as name from agreements a
					join legal_texts t on t.id = a.text_id join accounts.users u on u.id = a.user_id
					where u.email = ${email} order by name`.execute(db),
			);
			return rows.map(({ name }) => name);
		};
		await signUp(email);
		expect(await agreedTo()).toEqual([]);
		await publish("terms", pageOf(await save("terms", "By others")).version);
		await server.follow(String((await server.findMail(email)).links[0]));
		expect(await agreedTo()).toEqual(["privacy 1", "terms 2"]);
	});

	test.each([
		["GET", "/admin/legal/jobs", undefined],
		["PUT", "/admin/legal/rules", { text: "" }],
		["PUT", "/admin/legal/rules", { text: "x".repeat(40_001) }],
		["POST", "/admin/legal/rules/publish", {}],
	])("%s %s %j is refused", async (method, path, body) => {
		expect(await admin.call(method, path, body)).toMatchObject(refused(422, "invalid"));
		expect(await stranger.call(method, path, body)).toMatchObject(refused(404, "not_found"));
	});
});
