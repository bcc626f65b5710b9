import type { ColumnType } from "kysely";
import type { OpeningHours } from "#domain/clinics/opening-hours.ts";
import type { Laser, Profession } from "#domain/clinics/practice.ts";
import type { Prices } from "#domain/clinics/prices.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import type { InkColor } from "#domain/reviews/details.ts";
import type { CheckName } from "#domain/verification/rules.ts";

// Types of columns that constraints of their tables limit to what the domain lists: whatever is written meets them
// there. scripts/development/db-types.ts says which columns.

type Codes<Code> = ColumnType<Code[], string[] | null | undefined, string[] | null>;

export type ChecksColumn = Codes<CheckName>;
export type HoursColumn = ColumnType<OpeningHours, unknown, unknown>;
export type InksColumn = Codes<InkColor>;
export type LasersColumn = Codes<Laser>;
export type PictureTypeColumn = "gallery" | "logo";
export type ProfessionsColumn = Codes<Profession>;
export type SizePricesColumn = NonNullable<Prices["size_prices"]>;
export type StatusColumn = ColumnType<ClinicStatus, string | undefined, string>;
