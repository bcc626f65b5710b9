const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for HTML and XML, between tags and in attributes. Leaves out what XML cannot hold. */
export const escapeMarkup = (text: string): string =>
	text
		.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
		.replace(/[&<>"']/g, (character) => names[character] as string);
