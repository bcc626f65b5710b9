/** Returns a host in lower case and ASCII ("xn--…"), as URLs and mail servers know it; undefined if it is none. */
export function toAsciiHost(host: string): string | undefined {
	// anything that would end the host makes another URL
	if (/[\s/?#@:\\%]/.test(host) || !URL.canParse(`https://${host}`)) return undefined;
	return new URL(`https://${host}`).hostname;
}
