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

/** A web address as people type it, with the scheme that they leave out. */
export function completeWebAddress(text: string): string {
	const address = text.trim();
	return address === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}
