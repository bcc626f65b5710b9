import { sql } from "kysely";
import { makeImportForm } from "#tests/import-form.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { hiding, suspension } from "#tests/inputs.ts";
import { type Act, choose, listClinics } from "./people-acts.ts";
import { ask, next, type Person, send, type World } from "./world.ts";

const adminOf = ({ people }: World, who: number) =>
	choose(
		people.filter(({ isAdmin }) => isAdmin),
		who,
	) as Person;

/** Decides as an admin, and remembers what was answered with success: that must be there whatever happens next. */
async function decide(world: World, who: number, path: string, body: object, act: string) {
	const admin = adminOf(world, who);
	const answer = await send(world, admin, "POST", `/api/admin${path}`, body);
	if (answer.status === 200) world.decided.push({ admin: admin.id, act });
	return answer;
}

const on = "2026-11-20";
const checks = {
	exists: { on },
	address: { on },
	phone: { on },
	licence: { on, register: "A register", entry: "7654321" },
};

/** What admins do, and what happens by itself. */
export const adminActs: Record<string, Act> = {
	async decideReview(world, { who, what, kind }) {
		const rows = await ask(
			world,
			sql<{ id: string; seen: string | null; is_hidden: boolean; is_appealed: boolean }>`
				select r.id, (private.last_decision(r.id)).id as seen, r.hidden_at is not null as is_hidden,
					exists (select from cases a where a.review_id = r.id and a.kind = 'appeal' and a.decided_at is null) as is_appealed
				from reviews r order by r.created_at, r.id`,
		);
		const review = choose(rows, what);
		if (!review) return;
		const { decision, ...rest } = review.is_hidden
			? review.is_appealed && kind % 2
				? { decision: "uphold", code: "nothing_new", ground: "terms", text: "No." }
				: { decision: "restore", code: "mistake", ground: null, text: null }
			: kind === 0
				? { decision: "keep", code: "opinion", ground: null, text: null }
				: kind === 1
					? { decision: "remove_reply", code: "offensive", ground: "terms", text: "No." }
					: hiding;
		const act = decision === "remove_reply" ? decision : `${decision}_review`;
		const path = `/cases/${review.id}/decision`;
		return decide(world, who, path, { decision, ...rest, seen: review.seen }, act);
	},
	async decideReports(world, { who, what, kind }) {
		const rows = await ask(
			world,
			sql<{
				id: string;
				seen: string | null;
			}>`select c.id, (private.last_decision(c.id)).id as seen from clinics c
				where private.open_report(c.id) is not null
				order by c.created_at, c.id`,
		);
		const clinic = choose(rows, what);
		if (!clinic) return;
		const path = `/cases/${clinic.id}/decision`;
		const kept = { decision: kind === 1 ? "note" : "no_action", code: "correct", ground: null, text: null };
		const [body, act] = kind
			? [kept, "decide_clinic_reports"]
			: [{ ...suspension, decision: "suspend" }, "suspend_clinic"];
		return decide(world, who, path, { ...body, seen: clinic.seen }, act as string);
	},
	async suspend(world, { who, what }) {
		const clinic = choose(await listClinics(world), what);
		if (!clinic) return;
		const [part, body, act] =
			clinic.status === "suspended"
				? ["restoration", { reason: "It is open." }, "restore_clinic"]
				: ["suspension", suspension, "suspend_clinic"];
		return decide(world, who, `/clinics/${clinic.id}/${part}`, body as object, act as string);
	},
	async transfer(world, { who, what, other, kind }) {
		const clinic = choose(await listClinics(world), what);
		if (!clinic) return;
		const email = kind ? choose(world.people, other)?.email : null;
		const body = { email, seen_owner: clinic.owner_id, reason: "It was sold." };
		return decide(world, who, `/clinics/${clinic.id}/owner`, body, "transfer_clinic");
	},
	async merge(world, { who, what, other }) {
		const clinics = await listClinics(world);
		const [keep, gone] = [choose(clinics, what), choose(clinics, other)];
		if (!keep || !gone || clinics.length < 5) return;
		const body = { other: gone.id, reason: "They are one." };
		return decide(world, who, `/clinics/${keep.id}/merge`, body, "merge_clinics");
	},
	async check(world, { who, what, kind }) {
		const rows = await ask(
			world,
			sql<{ id: string; version: number }>`select v.id, c.profile_version as version from cases v
				join clinics c on c.id = v.clinic_id
				where v.decided_at is null and v.kind in ('listing', 'recheck', 'left') order by v.opened_at, v.id`,
		);
		const open = choose(rows, what);
		if (!open) return;
		const [body, act] = (
			[
				[{ decision: "rejected", checks: {}, code: "not_found", text: null }, "reject_clinic"],
				[{ decision: "more_needed", checks: {}, text: "A photo." }, "ask_for_more"],
			] as const
		)[kind] ?? [{ decision: "verified", checks }, "verify_clinic"];
		return decide(world, who, `/cases/${open.id}/decision`, { ...body, version: open.version }, act);
	},
	async checkChange(world, { who, what, kind }) {
		const rows = await ask(
			world,
			sql<{ id: string; version: number }>`select v.id, c.profile_version as version from cases v
				join clinics c on c.id = v.clinic_id where v.decided_at is null and v.kind = 'change' order by v.opened_at, v.id`,
		);
		const open = choose(rows, what);
		if (!open) return;
		const [body, act] = kind
			? [{ decision: "accepted" }, "accept_change"]
			: [{ decision: "rejected", code: "unconfirmed", text: null }, "reject_change"];
		const path = `/cases/${open.id}/decision`;
		return decide(world, who, path, { ...(body as object), version: open.version }, act as string);
	},
	async decideClaim(world, { who, what, kind }) {
		const rows = await ask(
			world,
			sql<{ id: string }>`select id from cases where decided_at is null and kind = 'claim' order by opened_at, id`,
		);
		const claim = choose(rows, what);
		if (!claim) return;
		const [body, act] = kind
			? [{ decision: "accepted" }, "accept_claim"]
			: [{ decision: "refused", code: "not_shown", text: null }, "refuse_claim"];
		return decide(world, who, `/cases/${claim.id}/decision`, body as object, act as string);
	},
	async answer(world, { who, what }) {
		const rows = await ask(
			world,
			sql<{ id: string }>`select id from cases where kind in ('listing', 'recheck', 'left', 'claim') order by 1`,
		);
		const about = choose(rows, what);
		const message = { case_id: about?.id, text: "Which page?" };
		return about && send(world, adminOf(world, who), "POST", "/api/messages", message);
	},
	/** A file of new clinics is looked at, or imported as well. */
	async import(world, { who, kind }) {
		const admin = adminOf(world, who);
		const rows = toCsv(Array.from({ length: 3 }, () => makeRow(next(), { city: "Bonn" })));
		const source = `List ${next()}`;
		const sendFile = (digest?: string) =>
			send(world, admin, "POST", "/api/admin/imports", makeImportForm(rows, { source, digest }));
		const seen = await sendFile();
		const { preview } = (seen.body ?? {}) as { preview?: { digest: string } };
		return kind % 2 || !preview ? seen : sendFile(preview.digest);
	},
	async visit(world, { what, other }) {
		const clinic = choose(await listClinics(world), what);
		const path = choose(["/", "/clinics", "/reviews", "/countries/de", `/clinic/${clinic?.id}`], other) as string;
		world.visited.add(path);
		// a kill may cut it off
		await Promise.allSettled([world.look(path), world.lookFromAfar(path)]);
	},
	kill: ({ site }) => site.kill(),
};
