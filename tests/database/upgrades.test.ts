import { appendFile, cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnerDatabase } from "#database/connection.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { createDatabase, type TestDatabase } from "#tests/database.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { findFreePort } from "#tests/free-port.ts";
import { signIn } from "../faults/people.ts";
import { keepRunning, type Running, run, useFolder } from "../faults/processes.ts";

/** UPGRADES=20 is the long form. */
const upgrades = Number(process.env.UPGRADES ?? 3);
const siteUrl = "https://inkfree.example";

const folder = useFolder();
let created: TestDatabase;
let database: OwnerDatabase;
let server: Running;
let port: string;
beforeAll(async () => {
	created = await createDatabase({ isMigrated: true });
	database = created.open();
	port = String(await findFreePort());
	for (const name of ["database", "domain", "languages", "scripts", "server", "package.json"]) {
		await cp(name, join(folder, name), { recursive: true });
	}
	await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
});
afterAll(async () => {
	server?.child.kill("SIGKILL");
	await server?.exit;
	await database?.close();
	await created?.drop();
});

const environment = () => ({
	...{ ...bareEnvironment, NODE_ENV: "production", SITE_URL: siteUrl, DATA_DIR: join(folder, "data") },
	...{ DATABASE_URL: created.url, MIGRATE_DATABASE_URL: created.ownerUrl, DATABASE_WAIT: "300" },
	...{ PORT: port, TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:1" },
});

/** What the next release changes: tables that people write to, and a function, a trigger and a policy that they use. */
async function makeRelease(number: number): Promise<void> {
	const table = ["clinics", "reviews", "favorites"][number % 3];
	await writeFile(
		join(folder, `database/migrations/09${String(number).padStart(2, "0")}_more.sql`),
		`-- expands
		alter table public.${table} add column more_${number} text;
		create table private.more_${number} (
			clinic uuid references public.clinics on delete cascade, person uuid references accounts.users on delete cascade
		);`,
	);
	const changes: [file: string, start: string][] = [
		["clinics", "create trigger "],
		["reviews", "create trigger "],
		["reviews", "create policy "],
	];
	for (const [name, start] of changes) {
		const file = join(folder, `database/routines/${name}.sql`);
		const text = await readFile(file, "utf8");
		expect(text).toContain(start);
		await writeFile(file, text.replace(new RegExp(`^${start.trim()} +`, "m"), start + " ".repeat(number % 2)));
	}
	const search = join(folder, "database/routines/search.sql");
	await writeFile(search, (await readFile(search, "utf8")).replaceAll(/^\t\tbegin$/gm, `\t\tbegin -- ${number}`));
	await appendFile(join(folder, "database/routines/pictures.sql"), `\n-- ${number}\n`);
}

test(
	"people are served while a release is brought up: nobody gets a 500, and it ends without a stack",
	async () => {
		const clinics = await Promise.all([1, 2, 3].map(() => createClinic(database)));
		const people = await Promise.all([1, 2, 3].map(() => createPerson(database)));
		server = run([process.execPath, "server/main.ts"], { env: environment() });
		keepRunning(server);
		await server.says(/listening on/);

		let isOver = false;
		const answers: Record<string, number> = {};
		let address = 0;
		async function ask(path: string, method = "GET", headers = {}, body?: object): Promise<void> {
			const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
				...{ method, body: body && JSON.stringify(body), redirect: "manual" },
				headers: {
					...{ ...headers, apikey: "inkfree-public", "content-type": "application/json" },
					"x-forwarded-for": `10.0.${++address >> 8}.${address & 255}`,
				},
			});
			await answer.arrayBuffer();
			const kind = `${Math.floor(answer.status / 100)}xx`;
			answers[kind] = (answers[kind] ?? 0) + 1;
			if (answer.status >= 500 && answer.status !== 503) throw new Error(`${answer.status} for ${method} ${path}`);
		}
		const visitor = (path: string) => (turn: number) => ask(`${path}${turn}`);
		const reviewer = async (index: number) => {
			const headers = await signIn(database, siteUrl, people[index] as { id: string });
			const { id } = clinics[index] as { id: string };
			return async (turn: number) => {
				await ask(`/api/reviews/${id}`, "PUT", headers, { rating: 1 + (turn % 5), text: `Turn ${turn}` });
				await ask(`/api/favorites/${id}`, turn % 2 ? "PUT" : "DELETE", headers);
				if (turn % 3 === 0) await ask(`/api/reviews/${id}`, "DELETE", headers);
			};
		};
		const clients = [
			...[visitor("/clinics?q=a"), visitor("/clinics?country=de&q=b"), visitor(`/clinic/${clinics[0]?.id}?a=`)],
			visitor("/api/clinics?limit=5&q="),
			(turn: number) =>
				ask(
					"/auth/v1/token?grant_type=password",
					"POST",
					{},
					{ email: `a${turn}@example.test`, password: "wrong horse" },
				),
			...(await Promise.all([0, 1, 2].map(reviewer))),
		];
		expect(clients).toHaveLength(8);
		const load = clients.map(async (client) => {
			for (let turn = 0; !isOver; turn++) await client(turn);
		});
		const failed = Promise.all(load);
		failed.catch(() => {}); // looked at below

		for (let number = 0; number < upgrades; number++) {
			await makeRelease(number);
			const migration = run([process.execPath, "scripts/migrate.ts"], { cwd: folder, env: environment() });
			expect(await migration.exit, migration.output()).toBe(0);
			expect(migration.output()).toMatch(
				/^(Data: .+\n)?(Tables that .+\n)?The database is up to date: 09\d\d_more ran\.\n$/,
			);
			await Promise.race([failed, setTimeout(500)]);
		}
		isOver = true;
		await failed;
		expect(answers["2xx"]).toBeGreaterThan(upgrades);
		console.log(`${upgrades} upgrades: ${JSON.stringify(answers)}`);
	},
	300_000 + upgrades * 60_000,
);
