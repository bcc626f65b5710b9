// the first whose mark is in the text: many browsers call themselves by others' names, too
const browsers = [
	["Edg", "Edge"],
	["OPR/", "Opera"],
	["SamsungBrowser/", "Samsung Internet"],
	["Firefox/", "Firefox"],
	["FxiOS/", "Firefox"],
	["CriOS/", "Chrome"],
	["Chrome/", "Chrome"],
	["Safari/", "Safari"],
] as const;
const systems = [
	["iPhone", "iPhone"],
	["iPad", "iPad"],
	["Android", "Android"],
	["Windows", "Windows"],
	["CrOS", "ChromeOS"],
	["Mac OS X", "macOS"],
	["Linux", "Linux"],
] as const;

/** A person's name for the device of a `User-Agent`: "Firefox on Windows", or "Unknown device". */
export function describeDevice(userAgent: string | null): string {
	const find = (names: readonly (readonly [mark: string, name: string])[]) =>
		names.find(([mark]) => userAgent?.includes(mark))?.[1];
	const [browser, system] = [find(browsers), find(systems)];
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? "Unknown device";
}
