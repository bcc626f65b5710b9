import { createHmac } from "node:crypto";
import type { Database } from "#database/connection.ts";
import { getSecret } from "#database/queries/auth-keys.ts";
import { makeSecret } from "./secrets.ts";

/** HMAC-SHA256 with the site's secret. Hashes for one `purpose` reveal nothing about those for another. */
export type KeyedHash = (purpose: string, text: string) => Promise<Buffer>;

/** Opens the site's keyed hash. The database keeps its secret, made on first use and the same for all processes. */
export function openKeyedHash(database: Database): KeyedHash {
	let secret: Promise<string> | undefined;
	function load(): Promise<string> {
		const loading = database.asService((db) => getSecret(db, "hashes", makeSecret().secret));
		loading.catch(() => {
			secret = undefined; // the next use tries again
		});
		return loading;
	}
	return async (purpose, text) => {
		secret ??= load();
		return createHmac("sha256", await secret)
			.update(`${purpose}\0${text}`)
			.digest();
	};
}
