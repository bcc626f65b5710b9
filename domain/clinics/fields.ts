/** Whether `text` can be a mailbox's address. It need not exist. */
export function isEmailAddress(text: string): boolean {
	return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** Whether `text` is the address of a web page on a host with a name. */
export function isWebAddress(text: string): boolean {
	if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
	const { hostname, username, password } = new URL(text);
	// https://known.example@other.example leads to the other one
	return !username && !password && /^[^.]+(\.[^.]+)+\.?$/.test(hostname);
}

const plainHost = /^https?:\/\/([a-z0-9.-]{1,253})(?::[0-9]{1,5})?(?:[/?#]|$)/i;

/** Whether a website leads to the same host as before, or is empty. As private.stays_on_site in the database. */
export function staysOnSite(before: string | null, after: string | null): boolean {
	if (!after || after === before) return true;
	const [host, known] = [after, before ?? ""].map((url) =>
		plainHost
			.exec(url)?.[1]
			?.toLowerCase()
			.replace(/^www\./, ""),
	);
	return host !== undefined && host === known;
}

/** A web address as people type it, with the scheme that they leave out. */
export function completeWebAddress(text: string): string {
	const address = text.trim();
	return address === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}
