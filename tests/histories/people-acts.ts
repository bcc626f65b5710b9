import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { own, profileOf } from "#tests/api/owners.ts";
import { listing } from "#tests/inputs.ts";
import { addPeople, ask, mailboxOf, next, type Person, send, type World } from "./world.ts";

/** What of all there is an act is about: numbers that the lists of the moment give a meaning. */
export type Step = { act: string; who: number; what: number; other: number; kind: number; isAtOnce: boolean };

export type Act = (world: World, step: Step) => Promise<unknown>;

/** One of a list, the same for the same number; the last ones are as likely as the first. */
export const choose = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

const personOf = ({ people }: World, { who }: Step) => choose(people, who) as Person;
const byId = ({ people }: World, id: string | undefined) => people.find((person) => person.id === id);

type Clinic = { id: string; owner_id: string | null; status: string; profile_version: number; name: string };
export const listClinics = (world: World) =>
	ask(world, sql<Clinic>`select id, owner_id, status, profile_version, name from clinics order by created_at, id`);

/** A clinic that somebody of the hundred owns, with that owner. */
async function findOwned(world: World, number: number) {
	const owned = (await listClinics(world)).filter(({ owner_id }) => byId(world, owner_id ?? undefined));
	const clinic = choose(owned, number);
	return clinic && { clinic, owner: byId(world, clinic.owner_id ?? undefined) as Person };
}

/** Somebody else's review of a clinic with an owner. */
const findAnswerable = (world: World, number: number) =>
	ask(
		world,
		sql<{ id: string; owner_id: string }>`select r.id, c.owner_id from reviews r join clinics c on c.id = r.clinic_id
			where c.owner_id is not null order by r.created_at, r.id`,
	).then((rows) => choose(rows, number));

const pdf = () => Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj % ${randomUUID()}\n%%EOF\n`);
const picture = sharp({ create: { width: 32, height: 24, channels: 3, background: "#22c" } })
	.jpeg()
	.toBuffer();

/** What visitors, authors, claimants and owners do. */
export const peopleActs: Record<string, Act> = {
	async review(world, step) {
		const [person, clinic] = [personOf(world, step), choose(await listClinics(world), step.what)];
		const text = `Told by ${mailboxOf(person)} in q${next()}q.`;
		return clinic && send(world, person, "PUT", `/api/reviews/${clinic.id}`, { rating: 1 + (step.kind % 5), text });
	},
	/** Another account of somebody who wrote one reviews, too: the same clinic, or one that may become it. */
	async reviewAgain(world, step) {
		const rows = await ask(
			world,
			sql<{ user_id: string }>`select user_id from reviews where user_id is not null order by created_at, id`,
		);
		const author = byId(world, choose(rows, step.other)?.user_id);
		const other = author && world.people.find((one) => one !== author && mailboxOf(one) === mailboxOf(author));
		return other && (peopleActs.review as Act)(world, { ...step, who: world.people.indexOf(other) });
	},
	async editReview(world, step) {
		const rows = await ask(
			world,
			sql<{ clinic_id: string; user_id: string }>`select clinic_id, user_id from reviews
				where user_id is not null order by created_at, id`,
		);
		const review = choose(rows, step.what);
		const author = byId(world, review?.user_id);
		if (!review || !author) return;
		const path = `/api/reviews/${review.clinic_id}`;
		if (step.kind === 0) return send(world, author, "DELETE", path);
		const text = step.kind === 1 ? null : `Told by ${mailboxOf(author)} in q${next()}q.`;
		return send(world, author, "PUT", path, { rating: step.kind + 1, text });
	},
	async favourite(world, step) {
		const clinic = choose(await listClinics(world), step.what);
		const method = step.kind ? "PUT" : "DELETE";
		return clinic && send(world, personOf(world, step), method, `/api/favorites/${clinic.id}`);
	},
	async report(world, step) {
		const rows = await ask(
			world,
			sql<{ id: string; kind: string }>`select id, 'review' as kind, created_at from reviews
				union all select id, 'clinic', created_at from clinics order by created_at, id`,
		);
		const about = choose(rows, step.what);
		if (!about) return;
		const person = step.other % 2 ? personOf(world, step) : undefined;
		const email = !person && step.other % 4 ? `reporter-${next()}@example.test` : null;
		const reason = choose(about.kind === "review" ? ["spam", "illegal"] : ["closed", "illegal"], step.kind);
		const report = { [about.kind]: about.id, reason, details: "So it is.", email, good_faith: true };
		return send(world, person, "POST", "/report", report);
	},
	async appeal(world, step) {
		const rows = await ask(
			world,
			sql<{ clinic_id: string; user_id: string }>`select clinic_id, user_id from reviews
				where hidden_at is not null and user_id is not null order by created_at, id`,
		);
		const review = choose(rows, step.what);
		const author = byId(world, review?.user_id);
		const body = { text: "It is true." };
		return review && author && send(world, author, "POST", `/api/reviews/${review.clinic_id}/appeal`, body);
	},
	async claim(world, step) {
		const free = (await listClinics(world)).filter(({ owner_id }) => !owner_id);
		const clinic = choose(free, step.what);
		const claim = { clinic: clinic?.id, role: "Manager", evidence: "The letterhead.", links: [] };
		return clinic && send(world, personOf(world, step), "POST", "/api/claims", claim);
	},
	async withdraw(world, step) {
		const rows = await ask(
			world,
			sql<{
				user_id: string;
			}>`select person_id as user_id from cases where decided_at is null and kind = 'claim' order by opened_at, id`,
		);
		const claimant = byId(world, choose(rows, step.what)?.user_id);
		return claimant && send(world, claimant, "DELETE", "/api/claims");
	},
	/** To the desk, of a clinic or of a claim. */
	async write(world, step) {
		const rows = await ask(
			world,
			sql<{ id: string; case_id: string }>`select person_id as id, id as case_id from cases where kind = 'claim'
				union select c.owner_id, k.id from clinics c join cases k on k.clinic_id = c.id and k.kind in ('listing', 'recheck', 'left')
				where c.owner_id is not null order by 1, 2`,
		);
		const one = choose(rows, step.what);
		const person = byId(world, one?.id);
		return (
			one && person && send(world, person, "POST", "/api/messages", { case_id: one.case_id, text: "Here we are." })
		);
	},
	async sendEvidence(world, step) {
		const rows = await ask(
			world,
			sql<{ id: string }>`select person_id as id from cases where decided_at is null and kind = 'claim'
				union select owner_id from clinics where owner_id is not null order by 1`,
		);
		const person = byId(world, choose(rows, step.what)?.id);
		return person && send(world, person, "POST", "/api/evidence?name=letter.pdf", pdf());
	},
	async takeEvidence(world, step) {
		const rows = await ask(
			world,
			sql<{
				id: string;
				uploaded_by: string;
			}>`select id, uploaded_by from public.case_files order by created_at, id`,
		);
		const file = choose(rows, step.what);
		const sender = byId(world, file?.uploaded_by);
		return file && sender && send(world, sender, "DELETE", `/api/evidence/${file.id}`);
	},
	/** Sometimes they come again at once, with the same mailbox. */
	async leave(world, step) {
		const person = personOf(world, step);
		if (person.isAdmin) return;
		const reviews = step.kind % 2 ? "keep" : "delete";
		const { status } = await send(world, person, "DELETE", `/api/account?reviews=${reviews}`, {});
		const [left] = await ask(world, sql`select id from accounts.users where id = ${person.id}`);
		if (left || status === 404) return;
		const [known] = await ask(world, sql`select id from accounts.users where email = ${person.email}`);
		const isBack = step.other % 2 === 0 && !known;
		world.gone.push({ id: person.id, email: isBack ? undefined : person.email });
		world.people.splice(world.people.indexOf(person), 1);
		if (isBack) world.people.push(...(await addPeople(world.database, world.siteUrl, [person])));
	},
	async list(world, step) {
		const name = `Clinic z${next()}z`;
		return send(world, personOf(world, step), "POST", "/api/owner/clinic", { ...listing, name, city: "Bonn" });
	},
	async editClinic(world, step) {
		const found = await findOwned(world, step.what);
		if (!found) return;
		const { status, body } = await send(world, found.owner, "GET", "/api/owner/clinic");
		if (status !== 200 || !own(body)) return;
		const name = step.kind ? own(body).name : `Clinic z${next()}z`;
		const changed = { ...profileOf(own(body)), name, description: `As of q${next()}q.` };
		return send(world, found.owner, "PUT", "/api/owner/clinic", changed);
	},
	async sendInAgain(world, step) {
		const found = await findOwned(world, step.what);
		return found && send(world, found.owner, "POST", "/api/owner/clinic/resubmit");
	},
	async reply(world, step) {
		const review = await findAnswerable(world, step.what);
		const owner = byId(world, review?.owner_id);
		if (!review || !owner) return;
		const path = `/api/owner/reviews/${review.id}/reply`;
		if (step.kind === 0) return send(world, owner, "DELETE", path);
		return send(world, owner, "PUT", path, { text: `We answer in q${next()}q.` });
	},
	async reportAsOwner(world, step) {
		const review = await findAnswerable(world, step.what);
		const owner = byId(world, review?.owner_id);
		const path = `/api/owner/reviews/${review?.id}/report`;
		return review && owner && send(world, owner, "POST", path, { reason: "spam", details: "A shop." });
	},
	async addPicture(world, step) {
		const found = await findOwned(world, step.what);
		if (!found) return;
		const path = `${found.clinic.id}/${step.kind ? "gallery" : "logo"}/${1_700_000_000_000 + next()}.jpg`;
		return send(world, found.owner, "POST", `/storage/v1/object/clinic-media/${path}`, await picture);
	},
	async removePicture(world, step) {
		const rows = await ask(
			world,
			sql<{ id: string; owner_id: string }>`select m.id, c.owner_id from media m join clinics c on c.id = m.clinic_id
				where c.owner_id is not null order by m.created_at, m.id`,
		);
		const media = choose(rows, step.what);
		const owner = byId(world, media?.owner_id);
		return media && owner && send(world, owner, "DELETE", `/api/owner/media/${media.id}`);
	},
};
