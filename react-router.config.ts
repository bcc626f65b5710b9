import type { Config } from "@react-router/dev/config";
import { prefixOf } from "./domain/language-addresses.ts";
import { folderOf, readLanguage } from "./scripts/build/language.ts";

const language = readLanguage();

// no route module is split: each part would be one more file in the list that every page loads
export default {
	ssr: true,
	basename: prefixOf(language) || "/",
	buildDirectory: folderOf(language),
	routeDiscovery: { mode: "initial" },
	splitRouteModules: false,
} satisfies Config;
