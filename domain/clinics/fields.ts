/** Whether `text` has the form of an email address. */
export function isEmailAddress(text: string): boolean {
	return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** Whether `text` is an http(s) URL whose host is a domain name, without user name and password. */
export function isWebAddress(text: string): boolean {
	if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
	const { hostname, username, password } = new URL(text);
	// https://known.example@other.example leads to other.example
	return !username && !password && /^[^.]+(\.[^.]+)+\.?$/.test(hostname);
}

const plainHost = /^https?:\/\/([a-z0-9.-]{1,253})(?::[0-9]{1,5})?(?:[/?#]|$)/i;

/** Whether a changed website is empty or has the same host, ignoring "www.". Same rule as private.stays_on_site. */
export function staysOnSite(before: string | null, after: string | null): boolean {
	if (!after || after === before) return true;
	const [newHost, oldHost] = [after, before ?? ""].map((url) =>
		plainHost
			.exec(url)?.[1]
			?.toLowerCase()
			.replace(/^www\./, ""),
	);
	return newHost !== undefined && newHost === oldHost;
}

/** Trims a typed web address and adds "https://" if it has no scheme. */
export function completeWebAddress(text: string): string {
	const address = text.trim();
	return address === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}
