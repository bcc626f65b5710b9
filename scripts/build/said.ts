import { join } from "node:path";
import { build, type Plugin, type PluginOption } from "vite";
import type { Language } from "../../domain/languages.ts";
import { folderOf } from "./language.ts";

const entry = "virtual:said";
/** What a server says by itself: the rules and their messages, mails, the page for a passing fault. */
const modules = ["/domain/**/*.ts", "/server/mail/registry.ts", "/server/http/delay-page.ts", "!**/*.test.ts"];

type Options = { language: Language; define: Record<string, string>; plugins: PluginOption[] };

/** Writes what a server says in a language beside the pages of its build, for server/in-language.ts. */
export function writeSaid({ language, define, plugins }: Options): Plugin {
	return {
		name: "said",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "ssr",
		async writeBundle() {
			await build({
				configFile: false,
				logLevel: "warn",
				define,
				plugins: [
					...plugins,
					{
						name: "said-entry",
						resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
						load: (id) =>
							id === `\0${entry}`
								? `export const modules = import.meta.glob(${JSON.stringify(modules)}, { eager: true });`
								: undefined,
					},
				],
				build: {
					ssr: true,
					outDir: join(folderOf(language), "server"),
					emptyOutDir: false,
					copyPublicDir: false,
					rolldownOptions: { input: { said: entry }, output: { entryFileNames: "[name].js", codeSplitting: false } },
				},
			});
		},
	};
}
