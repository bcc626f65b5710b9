import { hash } from "node:crypto";

/** The HTML of a page, and what its content security policy must allow. */
export type PageHtml = {
	/** The text, cut between elements. */
	parts: string[];
	/** Sources for `script-src`, one for each inline script. */
	sources: string[];
};

/** Returns the source for `script-src` that allows an inline script with this text. */
export const sourceOf = (script: string): string => `'sha256-${hash("sha256", script, "base64")}'`;

/**
 * Removes a page's nonce and returns the hashes of the inline scripts that had it: unlike a nonce, they can be cached
 * with the page. The nonce never leaves the server, so a script injected into a text has none and stays blocked.
 */
export function replaceNonce(parts: string[], nonce: string): PageHtml {
	const mark = ` nonce="${nonce}"`;
	const sources = new Set<string>();
	const clean: string[] = [];
	for (const html of parts) {
		let from = 0;
		for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
			clean.push(html.slice(from, at));
			from = at + mark.length;
			const end = html.indexOf(">", at);
			const tag = html.slice(html.lastIndexOf("<", at), end);
			if (!tag.startsWith("<script ") || tag.includes(" src=")) continue;
			sources.add(sourceOf(html.slice(end + 1, html.indexOf("</script>", end))));
		}
		clean.push(html.slice(from));
	}
	return { parts: clean, sources: [...sources] };
}
