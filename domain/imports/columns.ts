import { clinicDetails, detailNames } from "../clinics/details.ts";
import { limits } from "../limits.ts";
import { foldWord } from "../search/words.ts";

/** The columns that an import reads; docs/import.md explains each. */
export const importColumns = [
	"id",
	"source_id",
	...detailNames.map((name) => clinicDetails[name].column),
	"treatments",
	"latitude",
	"longitude",
] as const;

export type ImportColumn = (typeof importColumns)[number];

/** The first columns of an import's report, before the cells of the row; an import ignores them. */
export const reportColumns = ["row", "kind", "reason"] as const;

/** The cells of one row, by column; only of columns that the file has. */
export type Cells = Partial<Record<ImportColumn, string>>;

/** Further columns of an export; an import ignores them. */
export const exportOnlyColumns = [
	"status",
	"verified_at",
	"has_owner",
	"average_rating",
	"review_count",
	"logo_url",
	"source",
	"created_at",
	"updated_at",
] as const;

const needed = ["name", "city"] as const;

/** The columns that a heading can mean. The postcode becomes part of the address. */
export const namedColumns = [...importColumns, "postcode"] as const;

export type NamedColumn = (typeof namedColumns)[number];

/** Other names of columns in English, German, French, Spanish, Italian and Dutch, as `normalize` writes them. */
const otherNames: Partial<Record<NamedColumn, string>> = {
	name: `clinic clinic_name clinic's_name company klinik praxis praxisname studio firma bezeichnung nom nom_de_la_clinique clinique
		nombre clinica nome nome_della_clinica naam kliniek bedrijfsnaam`,
	city: "town stadt ort ville commune ciudad localidad poblacion citta comune localita plaats stad woonplaats",
	country: "country_code land staat pays pais paese nazione",
	address: `street street_address strasse strasse_nr strasse_hausnummer strasse_und_hausnummer adresse anschrift rue direccion calle
		indirizzo via adres straat`,
	postcode: "post_code postal_code zip zip_code plz postleitzahl code_postal cp codigo_postal cap postnummer",
	phone: `telephone phone_number tel telefon telefonnummer rufnummer numero_de_telephone telefono telefoon telefoonnummer`,
	email: "mail e_mail e_mail_address email_address e_mail_adresse courriel correo correo_electronico posta_elettronica",
	website: "web url homepage webseite internet site_web site_internet sitio_web pagina_web sito sito_web",
	description: "beschreibung descripcion descrizione beschrijving omschrijving",
	opening_hours:
		"hours offnungszeiten oeffnungszeiten horaires horaires_d_ouverture horario horarios orari openingstijden",
	languages: "sprachen langues idiomas lingue talen",
	treatments: "behandlungen leistungen traitements tratamientos trattamenti behandelingen",
	currency: "wahrung waehrung devise moneda valuta",
	latitude: "lat breitengrad latitud latitudine breedtegraad",
	longitude: "lon lng langengrad laengengrad longitud longitudine lengtegraad",
};

const columnsByName = new Map<string, NamedColumn>([
	...Object.entries(otherNames).flatMap(([column, names]) =>
		names.split(/\s+/).map((name): [string, NamedColumn] => [name, column as NamedColumn]),
	),
	...namedColumns.map((column): [string, NamedColumn] => [column, column]),
]);

/** Returns the column that a heading names, regardless of its spelling; undefined for other headings. */
export const findColumn = (heading: string): NamedColumn | undefined => columnsByName.get(normalize(heading));

const normalize = (heading: string) =>
	foldWord(heading.trim())
		.replace(/[\s./&'’-]+/g, "_")
		.replace(/^_|_$/g, "");

/** Cuts a heading to the length that messages and choices have. */
const clipHeading = (heading: string) => heading.trim().slice(0, limits.importHeading);

/** The columns that an admin chose, by heading. */
export type ColumnChoices = Readonly<Record<string, NamedColumn>>;

export type Header = {
	/** The column of each cell; undefined for ignored cells. */
	columns: (NamedColumn | undefined)[];
	/** The headings that name no column. */
	unknown: string[];
	/** An error message, if the file can't be used with these columns. */
	problem: string | undefined;
};

/**
 * Reads the first line of a file. If several cells mean the same column, an admin's choice wins, then the column's own
 * name, then the first cell.
 */
export function readHeader(cells: string[], choices: ColumnChoices = {}): Header {
	const ranked = cells.map((cell, index) => {
		const choice = Object.hasOwn(choices, clipHeading(cell)) ? choices[clipHeading(cell)] : undefined;
		const column = choice ?? findColumn(cell);
		return { index, column, rank: choice ? 0 : normalize(cell) === column ? 1 : 2 };
	});
	const best = new Map<NamedColumn, (typeof ranked)[number]>();
	let twice: NamedColumn | undefined;
	for (const cell of ranked) {
		const { column, rank } = cell;
		if (!column) continue;
		const other = best.get(column);
		if (other?.rank === rank && rank < 2) twice ??= column;
		if (!other || rank < other.rank) best.set(column, cell);
	}
	const columns = ranked.map(({ index, column }) => (column && best.get(column)?.index === index ? column : undefined));
	const missing = needed.filter((column) => !columns.includes(column)).map((column) => `"${column}"`);
	return {
		columns,
		unknown: cells
			.filter((cell, index) => cell.trim() && !columns[index] && !ignored.includes(normalize(cell)))
			.map(clipHeading),
		problem: twice
			? `The first line names the column "${twice}" twice.`
			: missing.length > 0
				? `The first line must name the columns; ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing.`
				: undefined,
	};
}

/** Returns messages about the encoding of a file and its unknown headings. */
export const describeHeadings = (
	{ unknown }: Header,
	encoding: string,
): { field: string | null; message: string }[] => [
	...(encoding === "utf-8" ? [] : [{ field: null, message: otherEncoding }]),
	...unknown.map((heading) => ({ field: heading, message: unknownHeading })),
];
const otherEncoding =
	"The file isn't in UTF-8, so we read it as Windows-1252. Check that letters such as ä, é and ß are right.";
const unknownHeading = "We don't know a column of this name, so it isn't imported.";

const ignored: readonly string[] = [...exportOnlyColumns, ...reportColumns];

/** Whether a text contains these words in a row, as whole words. */
const hasWords = (text: string, words: string) => separate(text).includes(separate(words));
const separate = (text: string) => ` ${text.trim().replace(/[^\p{L}\p{N}]+/gu, " ")} `;

/** Returns the cells of a row by column. Appends the postcode to the address, unless it is in it. */
export function toCells(columns: Header["columns"], row: readonly string[]): Cells {
	const { postcode, ...cells } = Object.fromEntries(
		columns.flatMap((column, index) => (column ? [[column, row[index] ?? ""]] : [])),
	) as Cells & { postcode?: string };
	if (!postcode?.trim() || hasWords(cells.address ?? "", postcode)) return cells;
	return {
		...cells,
		address: [cells.address, postcode]
			.map((part) => part?.trim())
			.filter(Boolean)
			.join(", "),
	};
}
