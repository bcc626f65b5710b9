import * as texts from "./texts.ts";

/** Shown instead of a form or page of an account in browsers without script. */
export function NeedsScript() {
	return <p className="hidden rounded-lg bg-caution p-4 text-on-caution noscript:block">{texts.needsScriptToSignIn}</p>;
}
