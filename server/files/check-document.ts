import type { EvidenceKind } from "#domain/evidence/names.ts";
import { Refusal } from "#domain/refusal.ts";
import { findPictureFormat, normalizePicture } from "./process.ts";

/** Bytes at the end of a PDF among which its mark is (ISO 32000-2, 7.5.5, and what readers bear). */
const tail = 1024;

/**
 * Makes of what somebody sent what is kept, by what it is, whatever its name and type say: a picture as every picture is made anew, a PDF
 * as it came. A PDF is looked at from outside only (its first and last bytes): what is in it nobody reads here, and it is never shown in a
 * page, only handed out as a file. Throws a Refusal for anything else.
 */
export async function checkEvidence(sent: Buffer): Promise<{ kind: EvidenceKind; bytes: Buffer }> {
	if (/^%PDF-[12]\.\d/.test(sent.toString("latin1", 0, 8))) {
		if (!sent.toString("latin1", Math.max(0, sent.length - tail)).includes("%%EOF")) {
			throw new Refusal("bad_document", "This PDF is damaged or incomplete. Please choose another one.");
		}
		return { kind: "pdf", bytes: sent };
	}
	const format = findPictureFormat(sent);
	if (!format) throw new Refusal("not_a_document", "Please send a PDF, or a picture as JPEG, PNG, WebP or AVIF.");
	return { kind: format, bytes: await normalizePicture(sent, format) };
}
