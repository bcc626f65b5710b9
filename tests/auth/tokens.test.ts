import { createHmac } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { addSigningKey, findSigningKeys } from "#database/queries/auth-keys.ts";
import { makeAccessTokens } from "#server/auth/access-token.ts";
import { makeSigningKey, openKeyRing } from "#server/auth/key-ring.ts";
import { apikey, siteUrl, useServer } from "./server.ts";

const issuer = `${siteUrl}/auth/v1`;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("access tokens", () => {
	const server = useServer();
	const getUser = async (authorization: string) => {
		const response = await server.request("/auth/v1/user", { headers: { ...apikey, authorization } });
		return { status: response.status, code: ((await response.json()) as { code: string }).code };
	};

	/** The parts of a good token, and the key that signed it. */
	async function takeApart() {
		const { tokens } = await server.createSignedIn();
		const [header = "", payload = "", signature = ""] = tokens.access_token.split(".");
		const [jwk] = await server.database.asService(findSigningKeys);
		if (!jwk) throw new Error("no key");
		const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
		return {
			header: read(header),
			payload: read(payload),
			parts: { header, payload, signature },
			jwk,
			key: (await importJWK(jwk, "ES256")) as CryptoKey,
		};
	}
	const sign = (payload: Record<string, unknown>, key: CryptoKey | Uint8Array, header: Record<string, unknown>) =>
		new SignJWT(payload).setProtectedHeader(header as { alg: string }).sign(key);

	test("say what Supabase's say", async () => {
		const { header, payload } = await takeApart();
		expect(header).toEqual({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
		expect(payload).toMatchObject({
			iss: issuer,
			aud: "authenticated",
			role: "authenticated",
			aal: "aal1",
			is_anonymous: false,
			session_id: expect.any(String),
			amr: [{ method: "otp", timestamp: expect.any(Number) }],
			app_metadata: { provider: "email", providers: ["email"] },
			user_metadata: { full_name: "Pat Person" },
		});
		expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
	});

	test("a good one signed again by hand is good: what follows fails for its own reason", async () => {
		const { payload, key, header } = await takeApart();
		expect((await getUser(`Bearer ${await sign(payload, key, header)}`)).status).toBe(200);
		expect((await getUser(`bearer   ${await sign(payload, key, header)}`)).status).toBe(200);
	});

	const now = Math.floor(Date.now() / 1000);
	test.each<[string, Record<string, unknown>]>([
		["expired", { exp: now - 1 }],
		["without an end", { exp: undefined }],
		["of another audience", { aud: "anon" }],
		["without an audience", { aud: undefined }],
		["of another issuer", { iss: "http://localhost:3001/auth/v1" }],
		["of an issuer that starts alike", { iss: `${issuer}.evil.example` }],
		["not yet valid", { nbf: now + 600 }],
		["of another role", { role: "service_role" }],
		["without a session", { session_id: undefined }],
		["of a session that is no id", { session_id: "' or true --" }],
		["without a person", { sub: undefined }],
		["of a person that is no id", { sub: "admin" }],
	])("one %s is refused", async (_what, change) => {
		const { payload, key, header } = await takeApart();
		expect(await getUser(`Bearer ${await sign({ ...payload, ...change }, key, header)}`)).toEqual({
			status: 403,
			code: "bad_jwt",
		});
	});

	test("one of another person's or an invented session is refused", async () => {
		const [mine, other] = [await takeApart(), await takeApart()];
		for (const session_id of [other.payload.session_id, crypto.randomUUID()]) {
			const token = await sign({ ...mine.payload, session_id }, mine.key, mine.header);
			expect(await getUser(`Bearer ${token}`)).toEqual({ status: 403, code: "session_not_found" });
		}
	});

	test("one of a foreign key is refused, whatever it calls itself", async () => {
		const { payload, header, jwk } = await takeApart();
		const foreign = await generateKeyPair("ES256", { extractable: true });
		const rsa = await generateKeyPair("RS256");
		const foreignJwk = await exportJWK(foreign.publicKey);
		for (const token of [
			await sign(payload, foreign.privateKey, header),
			await sign(payload, foreign.privateKey, { ...header, kid: "unknown" }),
			await sign(payload, foreign.privateKey, { alg: "ES256" }),
			await sign(payload, foreign.privateKey, { ...header, jwk: foreignJwk }),
			await sign(payload, foreign.privateKey, { ...header, jku: "https://evil.example/jwks.json" }),
			await sign(payload, rsa.privateKey, { ...header, alg: "RS256" }),
			// the public key as a shared secret
			await sign(payload, new TextEncoder().encode(JSON.stringify({ ...jwk, d: undefined })), {
				...header,
				alg: "HS256",
			}),
			await sign(payload, new TextEncoder().encode(jwk.x), { ...header, alg: "HS256" }),
		]) {
			expect(await getUser(`Bearer ${token}`)).toEqual({ status: 403, code: "bad_jwt" });
		}
	});

	test("one without a signature is refused", async () => {
		const { payload, parts, header } = await takeApart();
		const body = encode(payload);
		for (const alg of ["none", "None", "NONE", ""]) {
			for (const signature of ["", parts.signature]) {
				expect(await getUser(`Bearer ${encode({ ...header, alg })}.${body}.${signature}`)).toEqual({
					status: 403,
					code: "bad_jwt",
				});
			}
		}
		const hmac = createHmac("sha256", "").update(`${parts.header}.${parts.payload}`).digest("base64url");
		for (const token of [
			`${parts.header}.${parts.payload}.`,
			`${parts.header}.${parts.payload}`,
			`${parts.header}.${encode({ ...payload, sub: crypto.randomUUID() })}.${parts.signature}`,
			`${parts.header}.${parts.payload}.${hmac}`,
			`${parts.header}.${parts.payload}.${Buffer.alloc(64).toString("base64url")}`,
			"inkfree-public",
			"a.b.c",
			"....",
			"ey".repeat(3000),
		]) {
			expect(await getUser(`Bearer ${token}`)).toEqual({ status: 403, code: "bad_jwt" });
		}
	});

	test.each(["", "Bearer", "Bearer ", "Basic YTpi", "Token x"])("the header %j is no token", async (authorization) => {
		expect(await getUser(authorization)).toEqual({ status: 401, code: "no_authorization" });
	});

	test("a new key signs, the old one still verifies, and other processes learn of it", async () => {
		const ring = () => openKeyRing(server.database, undefined);
		const [first, second] = [ring(), ring()];
		const [one, two] = [makeAccessTokens(first, issuer), makeAccessTokens(second, issuer)];
		const claims = {
			sub: crypto.randomUUID(),
			session_id: crypto.randomUUID(),
			email: "a@example.test",
			aal: "aal1",
		} as const;
		const old = await one.sign(claims);
		expect(await two.verify(old.token)).toMatchObject(claims);

		const key = await makeSigningKey();
		await server.database.asService((db) => addSigningKey(db, key));
		const fresh = makeAccessTokens(ring(), issuer);
		const { token } = await fresh.sign(claims);
		expect(JSON.parse(Buffer.from(String(token.split(".")[0]), "base64url").toString()).kid).toBe(key.kid);
		expect(await fresh.verify(old.token)).toMatchObject(claims);
		expect((await ring().getPublicKeys()).keys).toHaveLength(2);
		// the second process read its keys a moment ago and reads them again only after some seconds
		expect(await two.verify(token)).toBeUndefined();
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6000 });
		try {
			expect(await two.verify(token)).toMatchObject(claims);
		} finally {
			vi.useRealTimers();
		}
	});

	test("processes that start at once make one key", async () => {
		await server.database.asService((db) => db.deleteFrom("private.signing_keys").execute());
		const rings = Array.from({ length: 5 }, () => openKeyRing(server.database, undefined));
		const signers = await Promise.all(rings.map((ring) => ring.getSigner()));
		expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1);
	});

	test("keys of the environment sign, and unusable ones are named without being shown", async () => {
		const [a, b] = [await makeSigningKey(), await makeSigningKey()];
		const ring = openKeyRing(server.database, JSON.stringify({ keys: [a, b] }));
		expect((await ring.getSigner()).kid).toBe(a.kid);
		expect((await ring.getPublicKeys()).keys.map(({ kid }) => kid)).toEqual([a.kid, b.kid]);
		expect(JSON.stringify(await ring.getPublicKeys())).not.toContain(a.d);
		for (const unusable of ["x", "{}", '{"keys":[]}', JSON.stringify({ keys: [{ ...a, d: undefined }] })]) {
			await expect((async () => openKeyRing(server.database, unusable).getSigner())()).rejects.toThrow(
				/^JWT_KEYS: must be/,
			);
		}
	});
});
