import { createHash } from "node:crypto";
import { z } from "zod";

/** Name of the first file of a backup, which describes the database. */
export const manifestName = "manifest.json";

/** Name of the last file: counts and checksums of all others. Without it the backup is incomplete. */
export const sumsName = "sums.json";

const tablesFolder = "tables/";
const picturesFolder = "pictures/";
const evidenceFolder = "evidence/";

export const manifestSchema = z.object({
	format: z.literal(1),
	/** Start of the backup, ISO 8601. */
	taken_at: z.string(),
	migrations: z.array(z.string()),
	tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

const sha256 = z.hash("sha256");

export const sumsSchema = z.object({
	tables: z.record(z.string(), z.object({ rows: z.number(), sha256 })),
	sequences: z.record(z.string(), z.string()),
	/** Checksums of pictures, by the path in the bucket. */
	pictures: z.record(z.string(), sha256),
	/** Checksums of documents, by their id. */
	evidence: z.record(z.string(), sha256),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Sums = z.infer<typeof sumsSchema>;

/** Returns the SHA-256 of a file in hexadecimal digits. */
export const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Numbers of rows and files in a backup. */
export type BackupFigures = { rows: number; pictures: number; documents: number };

export const countContents = ({ tables, pictures, evidence }: Sums): BackupFigures => ({
	rows: Object.values(tables).reduce((total, { rows }) => total + rows, 0),
	pictures: Object.keys(pictures).length,
	documents: Object.keys(evidence).length,
});

/** Names of files in a backup: a numbered part of a table, a picture, a document. */
export const nameTablePart = (table: string, number: number) =>
	`${tablesFolder}${table}/${String(number).padStart(6, "0")}.copy`;
export const namePicture = (path: string) => picturesFolder + path;
export const nameDocument = (id: string) => evidenceFolder + id;

/** Parses such a name into the table, the path of the picture or the id of the document; undefined for other names. */
export function parseName(name: string): { table: string } | { picture: string } | { evidence: string } | undefined {
	if (name.startsWith(picturesFolder)) return { picture: name.slice(picturesFolder.length) };
	if (name.startsWith(evidenceFolder)) return { evidence: name.slice(evidenceFolder.length) };
	const end = name.lastIndexOf("/");
	return name.startsWith(tablesFolder) && end > tablesFolder.length
		? { table: name.slice(tablesFolder.length, end) }
		: undefined;
}
