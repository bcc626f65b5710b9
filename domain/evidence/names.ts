import { cleanLine } from "../clean-text.ts";
import { limits } from "../limits.ts";

/** What is kept of a document: a PDF as it was sent, or a picture that was encoded anew. */
export const evidenceKinds = {
	pdf: { ending: "pdf", type: "application/pdf" },
	jpeg: { ending: "jpg", type: "image/jpeg" },
	png: { ending: "png", type: "image/png" },
	webp: { ending: "webp", type: "image/webp" },
	avif: { ending: "avif", type: "image/avif" },
} as const;

export type EvidenceKind = keyof typeof evidenceKinds;

// what means something to a file system or a shell, or turns the direction in which a name is read
const unsafe = /[/\\:*?"<>|`$;&%\u00ad\u061c\u180e\u200c-\u200f\u2028\u2029\ufff9-\ufffb]/g;

/**
 * The name under which a file is kept and downloaded: what its sender called it, without folders and characters that
 * mislead, of bounded length, with the ending of what it really is.
 */
export function nameEvidence(sent: string, kind: EvidenceKind): string {
	const { ending } = evidenceKinds[kind];
	const last = sent.split(/[/\\]/).at(-1) ?? "";
	const clean = (cleanLine(last.normalize("NFC").replace(unsafe, "")) ?? "").replace(/^[.\s]+/, "");
	const base = clean.replace(/\.(pdf|jpe?g|png|webp|avif|hei[cf])$/i, "").trimEnd();
	const room = limits.evidenceName - ending.length - 1;
	return `${base.slice(0, room).toWellFormed() || "document"}.${ending}`;
}
