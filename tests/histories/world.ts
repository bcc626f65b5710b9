import { randomUUID } from "node:crypto";
import type { sql } from "kysely";
import type { OwnerDatabase } from "#database/connection.ts";
import { makeAccessTokens } from "#server/auth/access-token.ts";
import { openKeyRing } from "#server/auth/key-ring.ts";
import { apikey } from "#tests/auth/server.ts";
import { createClinic, createTreatment } from "#tests/factories.ts";

/** One of the hundred. Who deletes their account may come again with the same mailbox. */
export type Person = { id: string; email: string; isAdmin: boolean; headers: Record<string, string> };

export type Answer = { status: number; body: unknown };

/** A server over the world's database: the app in this process, or one of its own. */
export type Site = {
	request(path: string, init: RequestInit): Promise<Response>;
	/** Whatever it is doing ends in the middle, and it goes on. */
	kill(): Promise<void>;
};

/** A directory in which many people act, and what they were answered. */
export type World = {
	database: OwnerDatabase;
	siteUrl: string;
	site: Site;
	people: Person[];
	/** Accounts that are gone; `email` where nobody came again with it. */
	gone: { id: string; email: string | undefined }[];
	/** Decisions of admins that were answered with success, by the names of the audit log. */
	decided: { admin: string; act: string }[];
	/** Answers that nobody should get. */
	failures: string[];
	/** A page as somebody sees it who looks now; it stays in memory. */
	look(path: string): Promise<string>;
	/** The same from a process that hears of changes by the database alone, and as it is when it is made now. */
	lookFromAfar(path: string): Promise<string>;
	lookAnew(path: string): Promise<string>;
	visited: Set<string>;
	/** How long (ms) a kept page may take to become what it is now: on a busy machine the news of a change is late. */
	patience: number;
	dataDir: string;
};

const accounts = 100;
/** Forty people have two accounts each, with two spellings of one mailbox. */
const mailboxes = 60;
const admins = 4;
const owners = 6;

let stamp = 0;
/** A number that no text, file or address of this run has yet. */
export const next = () => ++stamp;

/** A number of the mailbox in a text says who wrote it, also once the account is gone. */
export const mailboxOf = ({ email }: Pick<Person, "email">) => email.split(/[+@]/)[0] ?? "";

/**
 * Accounts with confirmed addresses, every second one of them old enough for its reviews to count when it goes, signed
 * in.
 */
export async function addPeople(
	database: OwnerDatabase,
	siteUrl: string,
	wanted: { email: string; isAdmin: boolean }[],
): Promise<Person[]> {
	const people = wanted.map((one) => ({ ...one, id: randomUUID(), session: randomUUID() }));
	// as the owner, whose connections no kill cuts off
	await database.asOwner(async (db) => {
		const users = people.map(({ id, email }, index) => ({
			...{ id, email, email_confirmed_at: new Date() },
			created_at: new Date(Date.now() - (index % 2) * 60 * 86_400_000),
			raw_user_meta_data: JSON.stringify({ full_name: `Called ${id.slice(0, 8)}` }),
		}));
		await db.insertInto("accounts.users").values(users).execute();
		const sessions = people.map(({ id: user_id, session: id }) => ({ id, user_id, amr: "password" }));
		await db.insertInto("accounts.sessions").values(sessions).execute();
		const rights = people.filter(({ isAdmin }) => isAdmin).map(({ id: user_id }) => ({ user_id }));
		if (rights.length > 0) await db.insertInto("private.admins").values(rights).execute();
	});
	const tokens = makeAccessTokens(openKeyRing(database, undefined), `${siteUrl}/auth/v1`);
	return Promise.all(
		people.map(async ({ id, email, isAdmin, session: session_id }) => {
			const { token } = await tokens.sign({ sub: id, session_id, email, aal: "aal1" });
			return { id, email, isAdmin, headers: { ...apikey, authorization: `Bearer ${token}` } };
		}),
	);
}

/** The hundred people, a treatment, and fifteen clinics: some with owners, some that wait for their check. */
export async function fill(database: OwnerDatabase, siteUrl: string): Promise<Person[]> {
	const people = await addPeople(
		database,
		siteUrl,
		Array.from({ length: accounts }, (_, index) => ({
			email: `m${index % mailboxes}${index < mailboxes ? "" : "+again"}@example.test`,
			isAdmin: index < admins,
		})),
	);
	const treatment = await createTreatment(database, { slug: "laser" });
	for (let index = 0; index < 15; index++) {
		const owner = index < owners ? people[admins + index] : undefined;
		await createClinic(database, {
			name: `Clinic z${next()}z`,
			city: index % 3 ? "Bonn" : "Köln",
			status: index % 3 === 1 ? "pending" : "verified",
			owner_id: owner?.id ?? null,
			treatments: [treatment],
		});
	}
	return people;
}

/**
 * Asks as somebody, or as a visitor. What no server should answer is noted; status 0 is a connection that a kill cut
 * off.
 */
export async function send(
	world: World,
	person: Person | undefined,
	method: string,
	path: string,
	body?: unknown,
): Promise<Answer> {
	const isForm = body instanceof FormData;
	const init: RequestInit = {
		method,
		headers: {
			...(person?.headers ?? apikey),
			...(!isForm && { "content-type": "application/json" }),
			"x-forwarded-for": `10.${next() % 250}.${next() % 250}.1`,
		},
		...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
	};
	try {
		const answer = await world.site.request(path, init);
		const text = await answer.text();
		// who comes in the middle of a kill is told to try again
		if (answer.status >= 500 && answer.status !== 503)
			world.failures.push(`${answer.status} for ${method} ${path}: ${text}`);
		// of an answer of several lines, the last one counts
		return {
			status: answer.status,
			body: text.startsWith("{") ? JSON.parse(text.trim().split("\n").at(-1) ?? "") : text,
		};
	} catch {
		return { status: 0, body: null };
	}
}

/** Rows as nobody else sees them. */
export const ask = async <Row>({ database }: Pick<World, "database">, query: ReturnType<typeof sql<Row>>) =>
	(await database.asOwner((db) => query.execute(db))).rows;
