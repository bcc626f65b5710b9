import { href, redirect } from "react-router";

/** Redirects older addresses of the listing form: /onboard, /list and /owner/new. */
export function loader() {
	return redirect(href("/list-your-clinic"), 301);
}
