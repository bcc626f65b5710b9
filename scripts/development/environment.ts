// npm run docs:environment: writes the variables of docs/operations.md from the schema that checks them.
import { readFileSync, writeFileSync } from "node:fs";
import { printEnvironment } from "#server/environment.ts";

const page = new URL("../../docs/operations.md", import.meta.url);
const table = /^\| Variable \| Default \| Meaning \|\n(?:\|.*\n)*/m;
writeFileSync(page, readFileSync(page, "utf8").replace(table, printEnvironment));
