import { t } from "../text.ts";

// the first entry whose token is in the User-Agent wins: Edge, for example, also sends "Chrome" and "Safari"
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

/** Returns a readable name for the device of a `User-Agent`: "Firefox on Windows", or "Unknown device". */
export function describeDevice(userAgent: string | null): string {
	const find = (names: readonly (readonly [token: string, name: string])[]) =>
		names.find(([token]) => userAgent?.includes(token))?.[1];
	const [browser, system] = [find(browsers), find(systems)];
	if (browser && system) return t`${browser} on ${system}`;
	return browser ?? system ?? t`Unknown device`;
}
