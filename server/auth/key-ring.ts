import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { z } from "zod";
import type { Database } from "#database/connection.ts";
import { addSigningKey, findSigningKeys, type PrivateJwk } from "#database/queries/auth-keys.ts";
import { MendableError } from "#domain/mendable-error.ts";

const algorithm = "ES256";
// other processes load a new key after this time, or as soon as they receive a token that it signed
const lifetime = 10 * 60_000; // ms
const shortestReload = 5_000; // ms; not every token with an invented key name may cost a query

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };

/** The keys that sign and verify access tokens. */
export type KeyRing = {
	/** The key that signs. */
	getSigner(): Promise<{ kid: string; key: CryptoKey }>;
	/** Returns the public key with this id, or undefined if there is none. */
	findVerifier(kid: string): Promise<CryptoKey | undefined>;
	/** All public keys, as auth-js fetches them. */
	getPublicKeys(): Promise<{ keys: JWK[] }>;
};

/**
 * Opens the keys in `jwtKeys` (JWT_KEYS), or those in the database, where it adds the first one if there is none.
 * Throws a MendableError if `jwtKeys` is invalid.
 */
export function openKeyRing(database: Database, jwtKeys: string | undefined): KeyRing {
	const load = jwtKeys ? () => importKeys(parseKeySet(jwtKeys)) : () => loadKeys(database);
	let loaded: { keys: Promise<Key[]>; at: number } | undefined;

	function getKeys(isStale: (age: number) => boolean): Promise<Key[]> {
		if (!loaded || isStale(Date.now() - loaded.at)) {
			const keys = load();
			const current = { keys, at: Date.now() };
			loaded = current;
			keys.catch(() => {
				if (loaded === current) loaded = undefined;
			});
		}
		return loaded.keys;
	}
	const isOld = (age: number) => !jwtKeys && age > lifetime;

	return {
		async getSigner() {
			const [first] = await getKeys(isOld);
			if (!first) throw new Error("There is no key to sign access tokens with.");
			return { kid: first.kid, key: first.privateKey };
		},
		async findVerifier(kid) {
			const find = (keys: Key[]) => keys.find((key) => key.kid === kid)?.publicKey;
			return find(await getKeys(isOld)) ?? find(await getKeys((age) => !jwtKeys && age > shortestReload));
		},
		async getPublicKeys() {
			return { keys: (await getKeys(isOld)).map(({ publicJwk }) => publicJwk) };
		},
	};
}

/** Makes a private key whose id is its thumbprint. */
export async function makeSigningKey(): Promise<PrivateJwk> {
	const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
	const { x, y, d } = await exportJWK(privateKey);
	const jwk = { kty: "EC", crv: "P-256", x, y, d } as Omit<PrivateJwk, "kid">;
	return { kid: await calculateJwkThumbprint(jwk), ...jwk };
}

async function loadKeys(database: Database): Promise<Key[]> {
	const found = await database.asService(findSigningKeys);
	if (found.length > 0) return importKeys(found);
	const key = await makeSigningKey();
	await database.asService((db) => addSigningKey(db, key, { onlyFirst: true }));
	return importKeys(await database.asService(findSigningKeys));
}

function importKeys(keys: PrivateJwk[]): Promise<Key[]> {
	return Promise.all(
		keys.map(async ({ kid, d, ...publicPart }) => ({
			kid,
			privateKey: (await importJWK({ ...publicPart, d }, algorithm)) as CryptoKey,
			publicKey: (await importJWK(publicPart, algorithm)) as CryptoKey,
			publicJwk: { ...publicPart, kid, alg: algorithm, use: "sig", key_ops: ["verify"], ext: true },
		})),
	);
}

const keySet = z.object({
	keys: z
		.array(
			z.object({
				kid: z.string().min(1),
				kty: z.literal("EC"),
				crv: z.literal("P-256"),
				x: z.string(),
				y: z.string(),
				d: z.string(),
			}),
		)
		.min(1),
});

function parseKeySet(text: string): PrivateJwk[] {
	try {
		return keySet.parse(JSON.parse(text)).keys;
	} catch {
		// the text is secret and the message is printed, so the message doesn't contain it
		throw new MendableError(
			'JWT_KEYS: must be {"keys": [...]} of private ES256 keys as JWK, each with a kid; the first signs',
		);
	}
}
