import { hash } from "node:crypto";

/** A page in parts that end between elements. */
export type Taken = {
	parts: string[];
	/** Sources for `script-src`, one for each inline script. */
	sources: string[];
};

/** What allows an inline script with this text in `script-src`. */
export const sourceOf = (script: string): string => `'sha256-${hash("sha256", script, "base64")}'`;

/**
 * Takes a page's nonce out and returns the hashes of the scripts that carried it: such a policy can be kept with its
 * page. The nonce never leaves the server, so a script in somebody's text has none and stays blocked.
 */
export function takeScripts(parts: string[], nonce: string): Taken {
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
