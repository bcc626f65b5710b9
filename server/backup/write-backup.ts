import { openSnapshot } from "#database/backup/snapshot.ts";
import { openDoors } from "#database/connection.ts";
import { noteSetup } from "#database/queries/setup.ts";
import type { Config } from "../config.ts";
import { openOrSharePostgresServer } from "../database.ts";
import { findFormat } from "../files/paths.ts";
import { openFileStore } from "../files/store.ts";
import { type ArchiveWriter, writeArchive } from "./archive.ts";
import {
	type BackupFigures,
	countContents,
	hash,
	type Manifest,
	manifestName,
	nameDocument,
	namePicture,
	nameTablePart,
	type Sums,
	sumsName,
} from "./contents.ts";

const partSize = 4 * 1024 * 1024; // bytes

/**
 * Writes a snapshot of the database and its files into one archive; the server may run meanwhile. Returns the numbers
 * of rows and files; `missing` counts files that rows name but the store lacks. After an error no archive is left.
 */
export async function writeBackup(config: Config, path: string): Promise<BackupFigures & { missing: number }> {
	const store = await openFileStore(config);
	const postgres = await openOrSharePostgresServer(config);
	const startedAt = new Date();
	try {
		const figures = await copyAll();
		if (figures.missing === 0) await recordBackup(postgres.url, startedAt);
		return figures;
	} finally {
		await postgres.close();
	}

	async function copyAll() {
		const snapshot = await openSnapshot(postgres.ownerUrl);
		try {
			const sums: Sums = { tables: {}, sequences: snapshot.sequences, pictures: {}, evidence: {} };
			const { migrations, tables } = snapshot;
			await writeArchive(path, async (archive) => {
				const manifest: Manifest = { format: 1, taken_at: new Date().toISOString(), migrations, tables };
				await archive.add(manifestName, toJson(manifest));
				for (const table of tables) {
					const parts = openParts(archive, (number) => nameTablePart(table.name, number));
					sums.tables[table.name] = await snapshot.read(table, parts.add);
					await parts.flush();
				}
				for await (const files of store.list("pictures")) {
					for (const { path } of files) {
						// skips files of the system, such as .DS_Store, and pictures deleted since they were listed
						const picture = findFormat(path) && (await store.read("pictures", path));
						if (!picture) continue;
						await archive.add(namePicture(path), picture);
						sums.pictures[path] = hash(picture);
					}
				}
				for (const id of snapshot.evidence) {
					const document = await store.read("evidence", id);
					if (!document) continue;
					await archive.add(nameDocument(id), document);
					sums.evidence[id] = hash(document);
				}
				await archive.add(sumsName, toJson(sums));
			});
			const missing =
				snapshot.pictures.filter((path) => !(path in sums.pictures)).length +
				snapshot.evidence.filter((id) => !(id in sums.evidence)).length;
			return { ...countContents(sums), missing };
		} finally {
			await snapshot.close();
		}
	}
}

/** Records the start of the last backup. A standby, or the database of an older release, refuses: then only warns. */
async function recordBackup(url: string, startedAt: Date): Promise<void> {
	const database = openDoors(url);
	try {
		await database.asService((db) => noteSetup(db, "backed_up_at", startedAt));
	} catch (error) {
		console.warn(`The list at /admin doesn't know about this backup: ${(error as Error).message}`);
	} finally {
		await database.close();
	}
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, "\t")}\n`);

/** Joins chunks of rows into numbered parts of some megabytes: tar needs the size of a file before its content. */
function openParts(archive: ArchiveWriter, nameOf: (number: number) => string) {
	let chunks: Buffer[] = [];
	let size = 0;
	let number = 0;
	async function flush() {
		if (size > 0) await archive.add(nameOf(++number), Buffer.concat(chunks));
		chunks = [];
		size = 0;
	}
	return {
		async add(chunk: Buffer) {
			chunks.push(chunk);
			size += chunk.length;
			if (size >= partSize) await flush();
		},
		flush,
	};
}
