import type { Database } from "#database/connection.ts";
import type { Config } from "../config.ts";
import type { Outbox } from "../mail/outbox.ts";
import { type AccessTokens, makeAccessTokens } from "./access-token.ts";
import { type KeyRing, openKeyRing } from "./key-ring.ts";
import { type KeyedHash, openKeyedHash } from "./keyed-hash.ts";
import { type LimitOptions, type Limits, limitsOf, openLimits } from "./limits.ts";

/** The auth service: what its routes, and `authenticate` before the routes of others, work with. */
export type Auth = {
	database: Database;
	/** Origin of the site; mails lead nowhere else. */
	siteUrl: string;
	/** Whether only this machine reaches the site: then admins need no second factor. */
	isLocal: boolean;
	trustedProxies: number;
	keys: KeyRing;
	tokens: AccessTokens;
	limits: Limits;
	hash: KeyedHash;
	/** Sends the mails that the service adds. */
	outbox: Pick<Outbox, "wake">;
};

type Options = Pick<Config, "siteUrl" | "isLocal" | "jwtKeys" | "trustedProxies">;

/** Puts the auth service together; `limits` are a test's own. Throws a MendableError for keys that cannot be used. */
export function createAuth(
	config: Options,
	database: Database,
	outbox: Auth["outbox"],
	limits?: Partial<LimitOptions>,
): Auth {
	const { siteUrl, isLocal, trustedProxies } = config;
	const keys = openKeyRing(database, config.jwtKeys);
	return {
		database,
		siteUrl,
		isLocal,
		trustedProxies,
		keys,
		tokens: makeAccessTokens(keys, `${siteUrl}/auth/v1`),
		hash: openKeyedHash(database),
		limits: openLimits(database, { ...limitsOf(config), ...limits }),
		outbox,
	};
}
