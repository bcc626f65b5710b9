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

/** What the report of an import says of a row before its cells; an import ignores it. */
export const reportColumns = ["row", "kind", "reason"] as const;

/** The cells of one row by column, as text. A column that the file lacks is left out. */
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

/** Columns that become part of another one. */
const joinedColumns = ["postcode"] as const;

/** The columns that a heading can be said to be. */
export const namedColumns = [...importColumns, ...joinedColumns] as const;

export type NamedColumn = (typeof namedColumns)[number];

/** What columns are plainly called in English, German, French, Spanish, Italian and Dutch, folded as headings are. */
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

/** The column that a heading names, whatever its spelling; undefined where it names none that is imported. */
export const findColumn = (heading: string): NamedColumn | undefined => columnsByName.get(normalize(heading));

const normalize = (heading: string) =>
	foldWord(heading.trim())
		.replace(/[\s./&'’-]+/g, "_")
		.replace(/^_|_$/g, "");

/** A heading as it is told and asked about. */
const clipHeading = (heading: string) => heading.trim().slice(0, limits.importHeading);

/** The columns that somebody said headings are, by heading. */
export type ColumnChoices = Readonly<Record<string, NamedColumn>>;

export type Header = {
	/** The column of each cell; undefined for cells that are ignored. */
	columns: (NamedColumn | undefined)[];
	/** Headings of cells that are ignored. */
	unknown: string[];
	/** Why the file cannot be used with these columns. */
	problem: string | undefined;
};

/** Reads a file's first line. A choice counts before a heading, and a column's own name before its other names. */
export function readHeader(cells: string[], chosen: ColumnChoices = {}): Header {
	const ranked = cells.map((cell, index) => {
		const choice = Object.hasOwn(chosen, clipHeading(cell)) ? chosen[clipHeading(cell)] : undefined;
		const column = choice ?? findColumn(cell);
		return { index, column, rank: choice ? 0 : normalize(cell) === column ? 1 : 2 };
	});
	const first = new Map<NamedColumn, (typeof ranked)[number]>();
	let twice: NamedColumn | undefined;
	for (const one of ranked) {
		const { column, rank } = one;
		if (!column) continue;
		const other = first.get(column);
		if (other?.rank === rank && rank < 2) twice ??= column;
		if (!other || rank < other.rank) first.set(column, one);
	}
	const columns = ranked.map(({ index, column }) =>
		column && first.get(column)?.index === index ? column : undefined,
	);
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

/** What there is to say of a file's headings, and of the letters in all of it. */
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

/** Whether a text has these words, and not only inside longer ones. */
const hasWords = (text: string, words: string) => spaceOut(text).includes(spaceOut(words));
const spaceOut = (text: string) => ` ${text.trim().replace(/[^\p{L}\p{N}]+/gu, " ")} `;

/** The cells of a row by column. A postcode goes behind the street. */
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
