import { sql } from "kysely";

const inReadersLanguage = (alias: string, column: "name" | "description") =>
	sql<string>`coalesce(${sql.ref(`${alias}.translations`)} -> (select private.reader()) ->> ${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)})`;

// As private.name_of and private.description_of say it, written out: a function is called for each row.

/** What the reader calls a treatment. */
export const nameOf = (alias: string) => inReadersLanguage(alias, "name");
/** What its guide says of it in one sentence, in the reader's language. */
export const descriptionOf = (alias: string) => inReadersLanguage(alias, "description");
