import { createHash } from "node:crypto";

export type Taken = {
	html: string;
	/** Sources for `script-src`, one for each inline script. */
	hashes: string[];
};

/**
 * Takes a page's nonce out again and returns the hashes of the inline scripts that carried it. A policy of hashes can be kept
 * together with its page, and sent to many. Only what React marked with the nonce, which leaves the server nowhere, is
 * hashed: a script that came in with somebody's text has none and stays blocked.
 */
export function takeScripts(html: string, nonce: string): Taken {
	const mark = ` nonce="${nonce}"`;
	const hashes = new Set<string>();
	for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
		const end = html.indexOf(">", at);
		const tag = html.slice(html.lastIndexOf("<", at), end);
		if (!tag.startsWith("<script ") || tag.includes(" src=")) continue;
		const text = html.slice(end + 1, html.indexOf("</script>", end));
		hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	}
	return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
