import { href, redirect } from "react-router";

/** The administration opens with what waits. */
export function loader() {
	return redirect(href("/admin/verification"));
}
