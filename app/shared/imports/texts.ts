import { formatNumber } from "#domain/format.ts";

export const importedFrom = (source: string, date: string, row: number) =>
	`From ${source} on ${date}, row ${formatNumber(row)}`;
