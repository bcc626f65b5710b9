import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDiskStore } from "#server/files/store.ts";
import { createFavorite, createMedia, createReview } from "#tests/factories.ts";
import { openHere, withWorld } from "./open.ts";
import { statements } from "./statements.ts";
import { mailboxOf, type Person, send, type World } from "./world.ts";

// Each statement is told a lie that it has to notice: what the product keeps is switched off, and then done.

type Plant = (world: World, clinics: string[]) => Promise<unknown>;

const run = ({ database }: World, statement: string) => database.asOwner((db) => sql.raw(statement).execute(db));
const off = (world: World, table: string, trigger: string) =>
	run(world, `alter table ${table} disable trigger ${trigger}`);

/** Somebody without a clinic. */
const visitor = ({ people }: World, number = 0) => people[20 + number] as Person;

const plants: Record<string, Plant> = {
	async "averages and counts are those of the reviews that count"(world, [clinic_id]) {
		await off(world, "reviews", "count_added");
		await createReview(world.database, { clinic_id, user_id: visitor(world).id });
		await run(world, "alter table reviews enable trigger count_added");
	},
	async "a mailbox has one review of a clinic"(world, [clinic]) {
		await off(world, "reviews", "keep_vote");
		const [one] = world.people.slice(-1) as [Person];
		const other = world.people.find((person) => person !== one && mailboxOf(person) === mailboxOf(one));
		for (const person of [one, other]) await send(world, person, "PUT", `/api/reviews/${clinic}`, { rating: 1 });
		await run(world, "alter table reviews enable trigger keep_vote");
	},
	async "visitors and strangers see nothing that is hidden"(world, [clinic]) {
		await send(world, visitor(world, 1), "PUT", `/api/reviews/${clinic}`, { rating: 2, text: "It was q0q." });
		await run(world, "drop policy read on reviews");
		await run(
			world,
			"create policy read on reviews for select to authenticated using (private.sees_clinic(clinic_id))",
		);
		await run(
			world,
			"update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'No.' where text ~ 'q0q'",
		);
	},
	async "no file is without its row, and no row without its file, after a night"(world, [clinic_id]) {
		const { url } = await createMedia(world.database, { clinic_id });
		await openDiskStore(world.dataDir).add("pictures", url.replace("gallery", "logo"), Buffer.from("x"));
	},
	async "each act has its mails, and each mail its act"(world, [clinic]) {
		await run(
			world,
			`create or replace function private.mail_reporter(reporter uuid, address text, kind text, data jsonb) returns void
			language sql as 'select'`,
		);
		const report = { clinic, reason: "closed", good_faith: true };
		await send(world, visitor(world), "POST", "/report", report);
	},
	async "each decision is in the audit log"(world, [clinic]) {
		await off(world, "public.cases", "audit_clinic");
		const body = { decision: "note", code: "correct", ground: null, text: null, seen: null };
		await send(world, world.people[0], "POST", `/api/admin/cases/${clinic}/decision`, body);
	},
	async "kept pages become what pages are that are made now"(world, [clinic]) {
		await run(
			world,
			`create or replace function private.tell(what text) returns void
			language plpgsql as 'begin end'`,
		);
		await run(world, `update clinics set name = 'Clinic z0z' where id = '${clinic}'`);
	},
	async "favourites are the public clinics that somebody saved"(world, [, clinic_id]) {
		await createFavorite(world.database, { clinic_id, user_id: visitor(world).id });
		await off(world, "clinics", "user");
		await run(world, `update clinics set status = 'suspended' where id = '${clinic_id}'`);
	},
	async "nothing waits for a decision that was made"(world, [, , clinic_id]) {
		const { id } = await createReview(world.database, { clinic_id });
		const path = "/report";
		await send(world, visitor(world), "POST", path, { review: id, reason: "spam", good_faith: true });
		await run(
			world,
			`update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'No.' where id = '${id}'`,
		);
	},
	async "nothing but the log names who has left"(world) {
		const leaver = visitor(world, 2);
		await off(world, "accounts.users", "remove_profile");
		await send(world, leaver, "DELETE", "/api/account?reviews=keep", {});
		world.gone.push({ id: leaver.id, email: leaver.email });
	},
};

test("each statement notices what breaks it", async () => {
	expect(Object.keys(plants)).toEqual(Object.keys(statements));
	await withWorld(openHere, async (world) => {
		const { patience } = world;
		const clinics = await world.database.asService((db) =>
			db.selectFrom("clinics").select("id").where("status", "=", "verified").where("owner_id", "is", null).execute(),
		);
		const ids = clinics.map(({ id }) => id);
		for (const [statement, check] of Object.entries(statements)) {
			expect(await check(world), statement).toEqual([]);
			await plants[statement]?.(world, ids);
			world.patience = 100; // what nobody tells of stays as it is, however long one waits
			expect(world.failures).toEqual([]);
			expect((await check(world)).length, statement).toBeGreaterThan(0);
			world.patience = patience;
		}
	});
});
