import type { Database } from "#database/connection.ts";
import type { Config } from "../config.ts";
import type { Outbox } from "../mail/outbox.ts";
import { type AccessTokens, makeAccessTokens } from "./access-token.ts";
import { type KeyRing, openKeyRing } from "./key-ring.ts";
import { type KeyedHash, openKeyedHash } from "./keyed-hash.ts";
import { type LimitOptions, type Limits, limitsOf, openLimits } from "./limits.ts";

/** What the auth service's own routes need, and `authenticate`, which guards all other routes. */
export type Auth = {
	database: Database;
	/** Origin of the site. Links in mails lead to no other origin. */
	siteUrl: string;
	/** Whether the site can be reached from this machine only. Admins then need no second factor. */
	isLocal: boolean;
	trustedProxies: number;
	keys: KeyRing;
	tokens: AccessTokens;
	limits: Limits;
	hash: KeyedHash;
	/** Sends the mails that the auth service adds to the outbox. */
	outbox: Pick<Outbox, "wake">;
};

type Options = Pick<Config, "siteUrl" | "isLocal" | "jwtKeys" | "trustedProxies">;

/** Creates the auth service. Tests override single `limits`. Throws a MendableError if JWT_KEYS can't be used. */
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
