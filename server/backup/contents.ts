import { z } from "zod";

/** The first file of a backup: its list of contents. */
export const manifestName = "manifest.json";

/** The last one: what everything before has to be. Without it the backup is not whole. */
export const sumsName = "sums.json";

const tablesFolder = "tables/";
const picturesFolder = "pictures/";
const evidenceFolder = "evidence/";

export const manifestSchema = z.object({
	format: z.literal(1),
	/** When it was begun, in ISO 8601. */
	taken_at: z.string(),
	migrations: z.array(z.string()),
	tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

const sha256 = z.hash("sha256");

export const sumsSchema = z.object({
	tables: z.record(z.string(), z.object({ rows: z.number(), sha256 })),
	sequences: z.record(z.string(), z.string()),
	/** By the path in the bucket. */
	pictures: z.record(z.string(), sha256),
	/** Documents by their ids. */
	evidence: z.record(z.string(), sha256),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Sums = z.infer<typeof sumsSchema>;

/** How much a backup holds. */
export type BackupFigures = { rows: number; pictures: number; documents: number };

export const countParts = ({ tables, pictures, evidence }: Sums): BackupFigures => ({
	rows: Object.values(tables).reduce((total, { rows }) => total + rows, 0),
	pictures: Object.keys(pictures).length,
	documents: Object.keys(evidence).length,
});

/** The name of a piece of a table, of a picture, or of a document, in a backup. */
export const nameOfRows = (table: string, piece: number) =>
	`${tablesFolder}${table}/${String(piece).padStart(6, "0")}.copy`;
export const nameOfPicture = (path: string) => picturesFolder + path;
export const nameOfEvidence = (id: string) => evidenceFolder + id;

/** What a file of a backup holds, by its name. */
export function readName(name: string): { table: string } | { picture: string } | { evidence: string } | undefined {
	if (name.startsWith(picturesFolder)) return { picture: name.slice(picturesFolder.length) };
	if (name.startsWith(evidenceFolder)) return { evidence: name.slice(evidenceFolder.length) };
	const end = name.lastIndexOf("/");
	return name.startsWith(tablesFolder) && end > tablesFolder.length
		? { table: name.slice(tablesFolder.length, end) }
		: undefined;
}
