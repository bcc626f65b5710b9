import { plural, t } from "@lingui/core/macro";
import { formatNumber } from "#domain/format.ts";

/** Says how many clinics there are: "12 clinics", or "1,000+ clinics" unless the number is exact. */
export const countClinics = (clinics: number, isExact: boolean): string =>
	isExact ? plural(clinics, { one: "# clinic", other: "# clinics" }) : t`${{ least: formatNumber(clinics) }}+ clinics`;
