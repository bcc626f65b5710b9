import { createHmac } from "node:crypto";
import { CompactSign, exportJWK, exportSPKI, generateKeyPair, importJWK } from "jose";
import { findSigningKeys } from "#database/queries/auth-keys.ts";
import { anonKey } from "#domain/accounts/anon-key.ts";
import { siteUrl, type TestServer } from "#tests/auth/server.ts";

export const issuer = `${siteUrl}/auth/v1`;

type Values = Record<string, unknown>;
type Key = CryptoKey | Uint8Array;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value) ?? "").toString("base64url");
const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Values;

/** Signs anything as a token, also what no library would. */
export const sign = (payload: unknown, key: Key, header: Values): Promise<string> =>
	new CompactSign(Buffer.from(JSON.stringify(payload) ?? "")).setProtectedHeader(header as { alg: string }).sign(key);

/** The parts of a new person's good token, and the key that signed it. */
export async function takeApart(server: TestServer) {
	const { tokens } = await server.createSignedIn();
	const [header = "", payload = "", signature = ""] = tokens.access_token.split(".");
	const [jwk] = await server.database.asService(findSigningKeys);
	if (!jwk) throw new Error("no key");
	const key = (await importJWK(jwk, "ES256")) as CryptoKey;
	return {
		...{ token: tokens.access_token, refreshToken: tokens.refresh_token },
		...{ header: decode(header), payload: decode(payload), parts: { header, payload, signature }, jwk, key },
	};
}

/** Claims that the right key signed, and that still say too much, too little or nonsense. */
function findBadClaims(other: Values): [string, Values][] {
	const now = Math.floor(Date.now() / 1000);
	return [
		...[now - 1, now, 0, -1, undefined, null, "9999999999", "tomorrow", [now + 600]].map((exp) => ["end", { exp }]),
		...[now + 600, "tomorrow", {}].map((nbf) => ["beginning", { nbf }]),
		...[undefined, null, "now"].map((iat) => ["time of issue", { iat }]),
		...["anon", "", "Authenticated", undefined, null, [], ["anon"], {}].map((aud) => ["audience", { aud }]),
		...[`${issuer}.evil.example`, `${issuer}/`, "http://localhost:3001/auth/v1", "", undefined, null, [issuer]].map(
			(iss) => ["issuer", { iss }],
		),
		...["service_role", "anon", "admin", "postgres", "authenticated ", "", undefined, null, ["authenticated"]].map(
			(role) => ["role", { role }],
		),
		...["aal0", "aal9", 2, undefined, null].map((aal) => ["level", { aal }]),
		...["admin", "", "' or true --", undefined, null, [other.sub], other.sub].map((sub) => ["person", { sub }]),
		...["' or true --", "", undefined, null, [], other.session_id, crypto.randomUUID()].map((session_id) => [
			"session",
			{ session_id },
		]),
		...[undefined, null, 7, {}].map((email) => ["address", { email }]),
	] as [string, Values][];
}

/** About 120 headers `Authorization` that must let nobody in: [what is wrong, the header]. */
export async function makeForgeries(server: TestServer): Promise<[what: string, authorization: string][]> {
	const { header, payload, parts, jwk, key, refreshToken } = await takeApart(server);
	const other = await takeApart(server);
	const [foreign, wide, rsa, pss, edwards] = await Promise.all(
		["ES256", "ES384", "RS256", "PS256", "Ed25519"].map((alg) => generateKeyPair(alg, { extractable: true })),
	);
	if (!foreign || !wide || !rsa || !pss || !edwards) throw new Error("no keys");
	const publicKey = (await importJWK({ ...jwk, d: undefined }, "ES256", { extractable: true })) as CryptoKey;
	const secrets = [JSON.stringify({ ...jwk, d: undefined }), jwk.x, await exportSPKI(publicKey), anonKey, "secret"];
	const kids = [
		"unknown",
		"",
		"../../dev/null",
		"' or true --",
		"__proto__",
		"x".repeat(10_000),
		7,
		null,
		[header.kid],
		{},
	];
	const tampered = [
		...[
			{ role: "service_role" },
			{ aal: "aal2" },
			{ sub: other.payload.sub },
			{ session_id: other.payload.session_id },
		],
		...[{ exp: 9_999_999_999 }, { app_metadata: { is_admin: true } }, { email: "admin@inkfree.test" }],
	];
	const { header: head, payload: body, signature } = parts;
	const hmac = createHmac("sha256", "").update(`${head}.${body}`).digest("base64url");
	const tokens: [string, string | Promise<string>][] = [
		...findBadClaims(other.payload).map(([what, change]): (typeof tokens)[0] => [
			`${what} ${JSON.stringify(Object.values(change)[0])}`,
			sign({ ...payload, ...change }, key, header),
		]),
		...[null, [], [payload], "x", 7, {}].map((value): (typeof tokens)[0] => [
			`the payload ${JSON.stringify(value)?.slice(0, 9)}`,
			sign(value, key, header),
		]),
		// whoever signs it, under whatever name
		["a foreign key", sign(payload, foreign.privateKey, header)],
		["a foreign key without a name", sign(payload, foreign.privateKey, { alg: "ES256" })],
		[
			"a foreign key that is sent along",
			sign(payload, foreign.privateKey, { ...header, jwk: await exportJWK(foreign.publicKey) }),
		],
		[
			"a foreign key elsewhere",
			sign(payload, foreign.privateKey, { ...header, jku: "https://evil.example/jwks.json" }),
		],
		["a certificate elsewhere", sign(payload, foreign.privateKey, { ...header, x5u: "https://evil.example/x.pem" })],
		["a longer curve", sign(payload, wide.privateKey, { ...header, alg: "ES384" })],
		["RSA", sign(payload, rsa.privateKey, { ...header, alg: "RS256" })],
		["RSA-PSS", sign(payload, pss.privateKey, { ...header, alg: "PS256" })],
		["Ed25519", sign(payload, edwards.privateKey, { ...header, alg: "Ed25519" })],
		...kids.map((kid): (typeof tokens)[0] => [
			`the key's name ${JSON.stringify(kid)?.slice(0, 20)}`,
			sign(payload, key, { ...header, kid }),
		]),
		// the public key or a guess as a shared secret
		...secrets.flatMap((secret) =>
			["HS256", "HS512"].map((alg): (typeof tokens)[0] => [
				`${alg} with ${String(secret).slice(0, 12)}`,
				sign(payload, new TextEncoder().encode(secret), { ...header, alg }),
			]),
		),
		// no signature, or that of something else
		...["none", "None", "NONE", "nOnE", "", "ES256 ", "es256"].flatMap((alg) =>
			["", signature].map((end): (typeof tokens)[0] => [`alg ${alg}`, `${encode({ ...header, alg })}.${body}.${end}`]),
		),
		...tampered.map((change): (typeof tokens)[0] => [
			`changed: ${Object.keys(change)}`,
			`${head}.${encode({ ...payload, ...change })}.${signature}`,
		]),
		["another's signature", `${head}.${body}.${other.parts.signature}`],
		["an empty signature", `${head}.${body}.`],
		["two parts", `${head}.${body}`],
		["a part too many", `${head}.${body}.${signature}.`],
		["five parts", `${head}..${body}.${signature}.${signature}`],
		["swapped parts", `${body}.${head}.${signature}`],
		["an HMAC of nothing", `${head}.${body}.${hmac}`],
		["a signature of zeros", `${head}.${body}.${Buffer.alloc(64).toString("base64url")}`],
		["a signature cut off", `${head}.${body}.${signature.slice(0, -9)}`],
		["a signature that goes on", `${head}.${body}.${signature}AAAA`],
		["a signature in DER", `${head}.${body}.${Buffer.from("3006020100020100", "hex").toString("base64url")}`],
		["critical headers", `${encode({ ...header, crit: ["exp"] })}.${body}.${signature}`],
		["a compressed payload", `${encode({ ...header, zip: "DEF" })}.${body}.${signature}`],
		["a header of 20,000 brackets", `${Buffer.from("[".repeat(20_000)).toString("base64url")}.${body}.${signature}`],
		["the refresh token", refreshToken],
		["the public key", anonKey],
		["letters", "a.b.c"],
		["dots", "...."],
		["200 kB", "ey".repeat(100_000)],
		["signs of another alphabet", `${head}.${body}.${signature}`.replaceAll("-", "+").replaceAll("_", "/").concat("=")],
	];
	const forged = await Promise.all(
		tokens.map(async ([what, token]): Promise<[string, string]> => [what, `Bearer ${await token}`]),
	);
	return [...forged, ["two tokens", `Bearer ${head}.${body}.${signature}, Bearer a.b.c`]];
}

/** Headers `Authorization` that hold no token. */
export const noTokens = ["", "Bearer", "Bearer ", "Basic YTpi", "Token x", "Bearer\u00a0x", "Bearer x y"];
