import type { PageHandle } from "#app/lib/page-handle.ts";
import estimate from "./estimate.ts?script";
import home from "./home.ts?script";
import ownCountry from "./own-country.ts?script";
import profile from "./profile.ts?script";
import startOnTouch from "./start-on-touch.ts?script";
import tattoo from "./tattoo.ts?script";
import tattooLinks from "./tattoo-links.ts?script";

/** What pages do before React, by the name in their `handle`; those without one only name the kept tattoo. */
const ownScripts = { profile, estimate, tattoo, home, "own-country": ownCountry };

/**
 * Makes React wait until somebody touches the page. Takes HTML as React Router renders it, in which `nonce` marks what
 * is its own; a small script stands after the page's own one, which does not run by itself any more. Returns the page
 * in parts that end between elements: each whole text would be a copy of its 90 kB.
 */
export function putOff(html: string, nonce: string, own?: PageHandle["before"]): string[] {
	const mark = `nonce="${nonce}"`;
	const tag = `<script ${mark} type="module" async="">`;
	const start = html.indexOf(tag);
	// written in another way: then React starts at once
	if (start < 0) return [html];
	const close = "</script>";
	const end = html.indexOf(close, start) + close.length;
	const before = takePreloads(html.slice(0, start), mark);
	const after = takePreloads(html.slice(end), mark);
	const files = [...before.files, ...after.files].join(" ");
	return [
		...before.parts,
		`<script ${mark} type="text/plain" data-files="${files}">${html.slice(start + tag.length, end)}`,
		`<script ${mark}>${startOnTouch}</script>`,
		`<script ${mark}>${own ? ownScripts[own] : tattooLinks}</script>`,
		...after.parts,
	];
}

/** Takes React Router's own preloads of modules out of some HTML. */
function takePreloads(html: string, mark: string): { parts: string[]; files: string[] } {
	const preload = '<link rel="modulepreload" href="';
	const close = `" ${mark}/>`;
	const parts: string[] = [];
	const files: string[] = [];
	let from = 0;
	for (let at = html.indexOf(preload); at >= 0; at = html.indexOf(preload, at + 1)) {
		const end = html.indexOf('"', at + preload.length);
		if (!html.startsWith(close, end)) continue;
		parts.push(html.slice(from, at));
		files.push(html.slice(at + preload.length, end));
		from = end + close.length;
	}
	return { parts: [...parts, html.slice(from)], files };
}
