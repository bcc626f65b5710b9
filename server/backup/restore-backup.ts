import type { ZodType } from "zod";
import { type Loader, loadBackup } from "#database/backup/load.ts";
import { isUuid } from "#domain/ids.ts";
import { MendableError } from "#domain/mendable-error.ts";
import type { Config } from "../config.ts";
import { migrateDatabase, openPostgresServer } from "../database.ts";
import { findFormat } from "../files/paths.ts";
import { type FileStore, openFileStore } from "../files/store.ts";
import { type ArchivedFile, readArchive } from "./archive.ts";
import {
	type BackupFigures,
	countContents,
	hash,
	type Manifest,
	manifestName,
	manifestSchema,
	parseName,
	type Sums,
	sumsName,
	sumsSchema,
} from "./contents.ts";

/**
 * Loads a backup into the empty database and file store of the configuration. Returns the numbers of rows and files.
 * After a failure the database is unchanged; files that were added stay and do no harm. Throws a MendableError.
 */
export async function restoreBackup(config: Config, path: string): Promise<BackupFigures> {
	const files = readArchive(path);
	try {
		const manifest = await readManifest(files, path);
		const figures = await fill(config, manifest, (store, loader) => loadFiles(files, path, store, loader));
		// a backup has no roles: they belong to the server, not to the database
		await migrateDatabase(config, { rolesOnly: true });
		return figures;
	} finally {
		await files.return(undefined);
	}
}

async function fill(
	config: Config,
	manifest: Manifest,
	load: (store: FileStore, loader: Loader) => Promise<Sums>,
): Promise<BackupFigures> {
	const store = await openFileStore(config);
	const postgres = await openPostgresServer(config);
	try {
		let figures: BackupFigures = { rows: 0, pictures: 0, documents: 0 };
		await loadBackup(postgres.ownerUrl, {
			...manifest,
			async load(loader) {
				const sums = await load(store, loader);
				figures = countContents(sums);
				return { sums: sums.tables, sequences: sums.sequences };
			},
		});
		return figures;
	} finally {
		await postgres.close();
	}
}

async function readManifest(files: AsyncGenerator<ArchivedFile>, path: string): Promise<Manifest> {
	const { value: first } = await files.next();
	if (first?.name !== manifestName) throw new MendableError(`${path} isn't an InkFree backup.`);
	return parsePart(manifestSchema, await first.read(), path);
}

function parsePart<Part>(schema: ZodType<Part>, content: Buffer, path: string): Part {
	try {
		return schema.parse(JSON.parse(String(content)));
	} catch {
		throw new MendableError(`${path} is damaged, or a backup in a form this InkFree doesn't know.`);
	}
}

async function loadFiles(
	files: AsyncGenerator<ArchivedFile>,
	path: string,
	store: FileStore,
	loader: Loader,
): Promise<Sums> {
	const pictures: Record<string, string> = {};
	const evidence: Record<string, string> = {};
	let sums: Sums | undefined;
	for await (const file of files) {
		const content = await file.read();
		if (file.name === sumsName) {
			sums = parsePart(sumsSchema, content, path);
			continue;
		}
		const kind = parseName(file.name);
		if (kind && "table" in kind) await loader.add(kind.table, content);
		else if (kind && "picture" in kind && findFormat(kind.picture)) {
			await store.add("pictures", kind.picture, content);
			pictures[kind.picture] = hash(content);
		} else if (kind && "evidence" in kind && isUuid(kind.evidence)) {
			await store.add("evidence", kind.evidence, content);
			evidence[kind.evidence] = hash(content);
		} else throw new MendableError(`${path} has a file that no backup has: ${file.name}.`);
	}
	if (!sums) throw new MendableError(`${path} isn't complete: its end is missing.`);
	for (const [picture, sum] of Object.entries(sums.pictures)) {
		if (pictures[picture] !== sum)
			throw new MendableError(`${path} is damaged: the picture ${picture} is another one.`);
	}
	for (const [id, sum] of Object.entries(sums.evidence)) {
		if (evidence[id] !== sum) throw new MendableError(`${path} is damaged: the document ${id} is another one.`);
	}
	return sums;
}
