import type { PageHandle } from "#app/lib/page-handle.ts";
import estimate from "./estimate.ts?script";
import profile from "./profile.ts?script";
import startOnTouch from "./start-on-touch.ts?script";

/** What some pages do before React, by the name in their `handle`. */
const ownScripts = { profile, estimate };

/**
 * Makes React wait until somebody touches the page. Takes HTML as React Router renders it, in which `nonce` marks what is its own;
 * a small script stands after the page's own one, which does not run by itself any more.
 */
export function putOff(html: string, nonce: string, own?: PageHandle["before"]): string {
	const mark = `nonce="${nonce}"`;
	const files: string[] = [];
	const preload = '<link rel="modulepreload" href="';
	const [first = "", ...others] = html.split(preload);
	const quiet = others.reduce((before, after) => {
		const end = after.indexOf('"');
		const close = `" ${mark}/>`;
		if (!after.startsWith(close, end)) return before + preload + after;
		files.push(after.slice(0, end));
		return before + after.slice(end + close.length);
	}, first);
	const start = quiet.indexOf(`<script ${mark} type="module" async="">`);
	const end = quiet.indexOf("</script>", start) + "</script>".length;
	// written in another way: then React starts at once
	if (start < 0) return html;
	return [
		quiet.slice(0, start),
		quiet.slice(start, end).replace('type="module" async=""', `type="text/plain" data-files="${files.join(" ")}"`),
		`<script ${mark}>${startOnTouch}</script>`,
		own ? `<script ${mark}>${ownScripts[own]}</script>` : "",
		quiet.slice(end),
	].join("");
}
