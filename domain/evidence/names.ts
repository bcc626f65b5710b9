import { cleanLine } from "../clean-text.ts";
import { limits } from "../limits.ts";

/** Stored formats of a document: a PDF as sent, or a re-encoded picture. */
export const evidenceKinds = {
	pdf: { extension: "pdf", type: "application/pdf" },
	jpeg: { extension: "jpg", type: "image/jpeg" },
	png: { extension: "png", type: "image/png" },
	webp: { extension: "webp", type: "image/webp" },
	avif: { extension: "avif", type: "image/avif" },
} as const;

export type EvidenceKind = keyof typeof evidenceKinds;

// characters with a meaning for file systems or shells, and invisible ones, such as those that change text direction
const unsafe = /[/\\:*?"<>|`$;&%\u00ad\u061c\u180e\u200c-\u200f\u2028\u2029\ufff9-\ufffb]/g;

/**
 * Returns the name under which a document is stored and downloaded: its original name without folders and unsafe
 * characters, of at most `limits.evidenceName` characters, with the extension of its real format.
 */
export function nameEvidence(originalName: string, kind: EvidenceKind): string {
	const { extension } = evidenceKinds[kind];
	const baseName = originalName.split(/[/\\]/).at(-1) ?? "";
	const clean = (cleanLine(baseName.normalize("NFC").replace(unsafe, "")) ?? "").replace(/^[.\s]+/, "");
	const stem = clean.replace(/\.(pdf|jpe?g|png|webp|avif|hei[cf])$/i, "").trimEnd();
	const maxLength = limits.evidenceName - extension.length - 1;
	return `${stem.slice(0, maxLength).toWellFormed() || "document"}.${extension}`;
}
