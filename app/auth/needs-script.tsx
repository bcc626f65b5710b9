import * as texts from "./texts.ts";

/** For browsers without script, in place of an account's pages. */
export function NeedsScript() {
	return <p className="hidden rounded-lg bg-caution p-4 text-on-caution noscript:block">{texts.needsScriptToSignIn}</p>;
}
