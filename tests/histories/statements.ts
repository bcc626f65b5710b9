import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import type { Db } from "#database/connection.ts";
import { findFavorites } from "#database/queries/favorites.ts";
import { openDiskStore } from "#server/files/store.ts";
import { cleanUpFiles } from "#server/files/upkeep.ts";
import { findWrongFigures } from "#tests/database/recount.ts";
import { readJournal } from "./journal.ts";
import { compareMails } from "./mails.ts";
import { ask, send, type World } from "./world.ts";

const silent = pino({ level: "silent" });

const words = async (world: World, query: ReturnType<typeof sql<{ wrong: string }>>) =>
	(await ask(world, query)).map(({ wrong }) => wrong);

/** Every page for visitors on which a clinic or a review can stand. */
async function listPages(world: World): Promise<string[]> {
	const clinics = await ask(
		world,
		sql<{ id: string }>`select id from clinics union select old_id from private.clinic_redirects`,
	);
	const lists = [
		"/",
		"/clinics",
		"/reviews",
		"/countries",
		"/countries/de",
		"/countries/de/bonn",
		"/countries/de/koln",
	];
	return [...new Set([...lists, ...clinics.map(({ id }) => `/clinic/${id}`), ...world.visited])];
}

/** What is not for visitors now: words of hidden reviews and names of clinics that are out of sight. */
const listSecrets = (world: World) =>
	ask(
		world,
		sql<{ word: string }>`
			select substring(r.text from 'q[0-9]+q') as word from reviews r join clinics c on c.id = r.clinic_id
				where r.text is not null and (r.hidden_at is not null or not private.is_public(c.status))
			union select substring(a.text from 'q[0-9]+q') from review_replies a join reviews r on r.id = a.review_id
				where r.hidden_at is not null
			union select substring(name from 'z[0-9]+z') from clinics where not private.is_public(status)`,
	).then((rows) => rows.map(({ word }) => word).filter(Boolean));

/** What holds whatever people did: each gives what is wrong, in words. */
export const statements: Record<string, (world: World) => Promise<string[]>> = {
	"averages and counts are those of the reviews that count": ({ database }) => findWrongFigures(database),

	"a mailbox has one review of a clinic": (world) =>
		words(
			world,
			sql`select format('%s has %s reviews of %s', mailbox, count(*), clinic_id) as wrong from (
					select r.clinic_id, private.canonical_mailbox(u.email) as mailbox
					from reviews r join accounts.users u on u.id = r.user_id
					union all
					-- the words say whose it was, of an account that is gone; after a merge nobody can tell them apart
					select r.clinic_id, substring(r.text from 'm[0-9]+')
					from reviews r where not exists (select from private.clinic_redirects d where d.new_id = r.clinic_id)
				) r where mailbox is not null group by clinic_id, mailbox having count(*) > 1`,
		),

	"visitors and strangers see nothing that is hidden": async (world) => {
		const secrets = await listSecrets(world);
		const seen: string[] = [];
		const look = (place: string, text: string) => {
			for (const secret of secrets) if (text.includes(secret)) seen.push(`${secret} is on ${place}`);
		};
		for (const path of await listPages(world)) look(path, await world.look(path));
		const { body } = await send(world, undefined, "GET", "/api/clinics");
		look("/api/clinics", JSON.stringify(body));
		const read = async (db: Db) => JSON.stringify((await sql`select text from reviews`.execute(db)).rows);
		look("the table for visitors", await world.database.asVisitor(read));
		look("the table for strangers", await world.database.asPerson({ sub: randomUUID() }, read));
		return seen;
	},

	"no file is without its row, and no row without its file, after a night": async (world) => {
		const store = openDiskStore(world.dataDir);
		const later = Date.now() + 2 * 3_600_000;
		const { missing } = await cleanUpFiles(world.database, store, silent, later);
		const wrong = missing > 0 ? [`${missing} rows have no file`] : [];
		const files: string[] = [];
		for (const folder of ["pictures", "evidence"] as const)
			for await (const batch of store.list(folder)) files.push(...batch.map(({ path }) => path));
		const rows = await ask(
			world,
			sql<{ path: string }>`select url as path from media union select id::text from public.case_files`,
		);
		const known = new Set(rows.map(({ path }) => path));
		return [...wrong, ...files.filter((path) => !known.has(path)).map((path) => `${path} has no row`)];
	},

	"each act has its mails, and each mail its act": async ({ database }) => compareMails(await readJournal(database)),

	"each decision is in the audit log": async (world) => {
		const journal = await readJournal(world.database);
		const log = journal.filter(({ relation }) => relation === "audit_log");
		const wrong = [...Map.groupBy(journal, ({ xid }) => xid).values()].flatMap((entries) => {
			const noted = entries.filter(({ relation }) => relation === "audit_log").map(({ after }) => after.subject_id);
			return entries
				.filter(({ is_admin, relation, op, before, after }) => {
					if (!is_admin) return false;
					if (relation === "clinics")
						return op === "DELETE" || before.status !== after.status || before.owner_id !== after.owner_id;
					return (
						relation === "cases" && op === "UPDATE" && before.outcome !== after.outcome && after.outcome !== "gone"
					);
				})
				.filter(({ before, after }) =>
					[after.id ?? before.id, after.clinic_id, after.review_id].every((id) => !noted.includes(id)),
				)
				.map(({ relation, op, after }) => `${op} of ${relation} ${JSON.stringify(after)} is not in the log`);
		});
		// what was answered with success outlives what came next
		for (const [key, acts] of Map.groupBy(world.decided, ({ admin, act }) => `${act} by ${admin}`)) {
			const times = new Set(
				log.filter(({ after }) => `${after.act} by ${after.admin_id}` === key).map(({ xid }) => xid),
			).size;
			if (times < acts.length) wrong.push(`${key} was answered ${acts.length} times and is in the log ${times} times`);
		}
		return wrong;
	},

	"kept pages become what pages are that are made now": async (world) => {
		const wrong: string[] = [];
		for (const path of await listPages(world)) {
			const ends = Date.now() + world.patience;
			for (;;) {
				const [kept, made] = [await world.lookFromAfar(path), await world.lookAnew(path)];
				if (kept === made) break;
				if (Date.now() > ends) {
					const at = [...made].findIndex((letter, index) => letter !== kept[index]);
					wrong.push(`${path} shows ${kept.slice(at - 80, at + 80)} in place of ${made.slice(at - 80, at + 80)}`);
					break;
				}
				await setTimeout(50);
			}
		}
		return wrong;
	},

	"favourites are the public clinics that somebody saved": async (world) => {
		const saved = await ask(
			world,
			sql<{ user_id: string; ids: string[] }>`
			select user_id, array_agg(clinic_id::text order by clinic_id) filter (where c.status in ('pending', 'verified')) as ids
			from favorites f join clinics c on c.id = f.clinic_id group by user_id`,
		);
		const wrong: string[] = [];
		for (const { user_id, ids } of saved) {
			const { clinics } = await world.database.asPerson({ sub: user_id }, (db) => findFavorites(db, 1, 100));
			const shown = clinics.map(({ id }) => id).sort();
			if (`${shown}` !== `${ids ?? ""}`) wrong.push(`${user_id} saved ${ids} and sees ${shown}`);
		}
		return wrong;
	},

	"nothing waits for a decision that was made": (world) =>
		words(
			world,
			sql`select format('claim %s of a clinic with an owner', m.id) as wrong from cases m join clinics c on c.id = m.clinic_id
					where m.kind = 'claim' and m.decided_at is null and c.owner_id is not null
				union all select format('%s %s of a hidden review', o.kind, o.id) from cases o join reviews r on r.id = o.review_id
					where o.decided_at is null and o.kind in ('report', 'reply') and r.hidden_at is not null
				union all select format('%s %s of a review that is gone', o.kind, o.id) from cases o
					where o.decided_at is null and o.review_id is null
						and (o.data ->> 'subject' = 'review' or o.kind in ('appeal', 'reply'))
				union all select format('report %s of a suspended clinic', o.id) from cases o join clinics c on c.id = o.clinic_id
					where o.decided_at is null and o.data ->> 'subject' = 'clinic' and c.status = 'suspended'
						-- reports that came by a merge wait for an answer
						and not exists (select from private.clinic_redirects d where d.new_id = c.id)
				union all select format('appeal %s of a review that is shown', a.id) from cases a
					join reviews r on r.id = a.review_id where a.kind = 'appeal' and a.decided_at is null and r.hidden_at is null
				union all select format('first check %s of a verified clinic', v.id) from cases v
					join clinics c on c.id = v.clinic_id where v.decided_at is null and v.kind = 'listing' and c.status = 'verified'
				union all select format('%s changes of clinic %s', count(*), clinic_id) from cases
					where kind = 'change' and decided_at is null group by clinic_id having count(*) > 1`,
		),

	"nothing but the log names who has left": async (world) => {
		const tables = await ask(
			world,
			sql<{ name: string }>`
			select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'accounts')
				and c.relname not in ('audit_log', 'mailbox', 'journal') order by 1`,
		);
		const marks = world.gone.flatMap(({ id, email }) => [id, ...(email ? [email] : [])]);
		const wrong: string[] = [];
		for (const { name } of marks.length > 0 ? tables : []) {
			const hits = await ask(
				world,
				sql<{ mark: string }>`select mark from unnest(${marks}::text[]) mark
				where exists (select from ${sql.table(name)} t where strpos(t::text, mark) > 0)`,
			);
			wrong.push(...hits.map(({ mark }) => `${mark} is in ${name}`));
		}
		return wrong;
	},
};
