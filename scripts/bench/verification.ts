import { sql } from "kysely";
import type { OwnerDatabase } from "#database/connection.ts";
import { getAdminOverview } from "#database/queries/admin-overview.ts";
import { findVerificationQueue, getVerificationCase } from "#database/queries/verification.ts";

const admin = "00000000-0000-7000-8000-00000000cafe";

/** Puts `size` clinics into the verification queue, and says which of the cases lies in the city with most clinics. */
async function fillQueue(database: OwnerDatabase, size: number): Promise<string> {
	const id = await database.asOwner(async (db) => {
		await sql`select set_config('statement_timeout', '0', true)`.execute(db);
		await sql`insert into accounts.users (id, email, email_confirmed_at)
			values (${admin}, 'bench-verification@inkfree.test', now())`.execute(db);
		await sql`insert into private.admins (user_id) values (${admin})`.execute(db);
		await sql`insert into public.verifications (clinic_id, kind, submitted_at)
			select id, 'recheck', now() - number * interval '1 minute'
			from (
				select c.id, row_number() over (order by k.total desc, md5(c.id::text)) as number
				from public.clinics c join public.city_counts k using (country_code, city)
				where not exists (select from public.verifications v where v.clinic_id = c.id and v.decided_at is null)
			) c where number <= ${size}`.execute(db);
		const { rows } = await sql<{ id: string }>`select o.id from private.open_cases o
			join public.clinics c on c.id = o.clinic_id join public.city_counts k using (city)
			where k.country_code = c.country_code order by k.total desc, o.id limit 1`.execute(db);
		return rows[0]?.id ?? "";
	});
	await sql`vacuum (analyze) public.clinics, public.verifications, private.open_cases`.execute(database.kysely);
	return id;
}

/** What the verification queue and a case of it cost with 10,000 cases. Fills the database: after what is measured without. */
export async function benchVerification(
	database: OwnerDatabase,
	run: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
	const id = await fillQueue(database, 10_000);
	const asAdmin = <T>(work: Parameters<typeof database.asPerson<T>>[1]) => database.asPerson({ sub: admin }, work);
	const { cases, countries } = await asAdmin((db) => findVerificationQueue(db, {}));
	const last = cases.at(-1);
	const country = countries[0]?.code;
	await run("verification: the queue", () => asAdmin((db) => findVerificationQueue(db, {})));
	await run("verification: the queue, page 2", () =>
		asAdmin((db) => findVerificationQueue(db, { after: last?.submitted_at, id: last?.id })),
	);
	await run("verification: the queue of a country", () => asAdmin((db) => findVerificationQueue(db, { country })));
	await run("verification: a case in the largest city", () => asAdmin((db) => getVerificationCase(db, id, country)));
	await run("verification: what waits, for the tabs", () => asAdmin(getAdminOverview));
}
