import { createHash } from "node:crypto";
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
	countParts,
	type Manifest,
	manifestName,
	nameOfEvidence,
	nameOfPicture,
	nameOfRows,
	type Sums,
	sumsName,
} from "./contents.ts";

const pieceSize = 4 * 1024 * 1024; // bytes

/**
 * Writes the database, its pictures and documents into one file, as they are at this moment; the server may run.
 * `missing` are files that rows name and the store lacks. Throws what keeps it from that, and leaves no file behind.
 */
export async function writeBackup(config: Config, path: string): Promise<BackupFigures & { missing: number }> {
	const store = await openFileStore(config);
	const postgres = await openOrSharePostgresServer(config);
	const begun = new Date();
	try {
		const figures = await copyAll();
		if (figures.missing === 0) await noteBackup(postgres.url, begun);
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
					const pieces = gather(archive, (number) => nameOfRows(table.name, number));
					sums.tables[table.name] = await snapshot.read(table, pieces.take);
					await pieces.end();
				}
				for await (const files of store.list("pictures")) {
					for (const { path } of files) {
						// a folder's own file of some system; or one that was added since, and removed again
						const picture = findFormat(path) && (await store.read("pictures", path));
						if (!picture) continue;
						await archive.add(nameOfPicture(path), picture);
						sums.pictures[path] = hash(picture);
					}
				}
				for (const id of snapshot.evidence) {
					const document = await store.read("evidence", id);
					if (!document) continue;
					await archive.add(nameOfEvidence(id), document);
					sums.evidence[id] = hash(document);
				}
				await archive.add(sumsName, toJson(sums));
			});
			const missing =
				snapshot.pictures.filter((path) => !(path in sums.pictures)).length +
				snapshot.evidence.filter((id) => !(id in sums.evidence)).length;
			return { ...countParts(sums), missing };
		} finally {
			await snapshot.close();
		}
	}
}

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Notes when the last backup was begun, where the database takes it: not one of an older release, nor a standby. */
async function noteBackup(url: string, begun: Date): Promise<void> {
	const database = openDoors(url);
	try {
		await database.asService((db) => noteSetup(db, "backed_up_at", begun));
	} catch (error) {
		console.warn(`The list at /admin doesn't know about this backup: ${(error as Error).message}`);
	} finally {
		await database.close();
	}
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, "\t")}\n`);

/** The sizes of files in an archive are known before they come: rows are gathered into files of some megabytes. */
function gather(archive: ArchiveWriter, nameOf: (number: number) => string) {
	let waiting: Buffer[] = [];
	let size = 0;
	let number = 0;
	async function end() {
		if (size > 0) await archive.add(nameOf(++number), Buffer.concat(waiting));
		waiting = [];
		size = 0;
	}
	return {
		async take(piece: Buffer) {
			waiting.push(piece);
			size += piece.length;
			if (size >= pieceSize) await end();
		},
		end,
	};
}
