/** Whether a host name or IP address means this machine. */
export function isLoopback(hostname: string): boolean {
	return (
		hostname === "localhost" ||
		hostname.endsWith(".localhost") ||
		hostname === "[::1]" ||
		hostname === "::1" ||
		/^(::ffff:)?127(\.\d+){3}$/.test(hostname)
	);
}
