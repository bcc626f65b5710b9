import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Db } from "#database/connection.ts";
import type { MailKind } from "#database/queries/mails.ts";
import type { Cases } from "#database/schema.ts";
import type { Ground } from "#domain/moderation/decisions.ts";
import type { ReportSubject } from "#domain/moderation/report-reasons.ts";
import { refuse } from "#domain/refusals.ts";
import type { Clinic } from "../clinics/lock.ts";

/** A case that is locked. `data` is what was sent to open it. */
export type Case = Selectable<Cases>;

/** What is decided about. A case of a kind that outlives its clinic has none once that is gone. */
export type Subject = { case: Case; clinic: Clinic | null };

/**
 * How a case ends. `code` is one of its outcome's reasons, `text` what whose case it is reads beside it, `ground` that
 * of a removal.
 */
export type Decision = { outcome: string; code: string | null; text: string | null; ground: Ground | null };

/** A decision about a subject. `input` is what its kind asks for beside it. */
export type Deciding<Input = unknown> = Subject & Decision & { input: Input };

/** What an outcome asks of whoever decides. */
export type Outcome = {
	/** The act in the log. */
	act: string;
	/** The codes of its reasons, of which one is chosen; "other" asks for a text. */
	reasons?: readonly string[];
	/** What is said where a text is missing. Without it and without reasons, no text is kept. */
	missingText?: string;
	/** It takes down what people published, or leaves it down: asks for a ground and a text. */
	isRemoval?: boolean;
};

/**
 * A mail to an account or, without one, to an address, by a template of server/mail/registry.ts. Sent to nobody if both
 * are null.
 */
export type Mail = {
	person: string | null | undefined;
	email?: string | null;
	kind: MailKind;
	data: object;
	/** Not sent once the clinic has another owner. */
	isForOwner?: boolean;
};

/** The columns of a case that say what was reported. */
export type ReportedPlace = Partial<Pick<Case, "review_id" | "picture_id">> & { clinic_id: string };

/**
 * What a kind of case declares; everything else is the same for all kinds (cases.ts). Functions run in one transaction,
 * in the order in which they stand here. Each may throw a Refusal.
 */
export type Kind<Input = unknown, Panel = unknown> = {
	/** By name, as in the constraint of the table `cases`. */
	outcomes: Readonly<Record<string, Outcome>>;
	/** What a decision has beside `decision`, `code` and `text`. */
	input: z.ZodType<Input>;
	/** The reason stays in the case, and out of the log, which is kept for good. */
	isReasonPrivate?: true;
	/**
	 * What visitors may report, which opens a case: finds it where it is public, and locks it against a decision that is
	 * made meanwhile. As the service.
	 */
	reported?: { [Name in ReportSubject]?: (db: Db, id: string) => Promise<ReportedPlace | undefined> };
	/** Locks what is locked before clinics: reviews. As the service. */
	lockFirst?(db: Db, it: Case, outcome: string): Promise<unknown>;
	/** Refuses what must not be decided so. As the admin. */
	rule?(db: Db, it: Deciding<Input>): Promise<void> | void;
	/** What admins alone read of the decision: columns of `case_notes`. */
	note?(it: Deciding<Input>): { checks?: object };
	/** Writes what follows, as the service. The log names the admin. Returns the files that go after the commit. */
	effect?(db: Db, it: Deciding<Input>): Promise<{ files: string[] } | undefined>;
	/** The cases that end with this one, and how: their people are told as with a decision of their own. */
	settles?(db: Db, it: Deciding<Input>): Promise<Deciding[]>;
	/** Who reads the reason as a message in the conversation of the case: whose it is, by `private.is_own_case`. */
	talksWith?(it: Subject): string | null | undefined;
	/** All mails of a decision. As the service. */
	mails?(db: Db, it: Deciding<Input>): Mail[] | Promise<Mail[]>;
	/** What its panel at the desk shows (app/routes/admin-case.tsx), for an admin; null if that is gone. */
	read(db: Db, it: Pick<Case, "id" | "review_id" | "clinic_id" | "data">): Promise<Panel | null>;
};

/** The clinic of a case of a kind that ends with its clinic. */
export function requireClinic({ clinic }: Subject): Clinic {
	if (!clinic) throw refuse("case_gone");
	return clinic;
}

/** Checks a kind's functions against its input. */
export const defineKind = <Input, Panel extends { panel: string }>(kind: Kind<Input, Panel>) =>
	kind as unknown as Kind<unknown, Panel>;
