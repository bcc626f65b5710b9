/** Returns a host in lower case and ASCII ("xn--…"), as URLs and mail servers know it; undefined if it is none. */
export function toAsciiHost(host: string): string | undefined {
	// quotation marks and the like are taken for letters of an internationalised name by URL
	if (!/^[\p{L}\p{M}\p{N}._·。-]+$/u.test(host) || !URL.canParse(`https://${host}`)) return undefined;
	return new URL(`https://${host}`).hostname;
}
