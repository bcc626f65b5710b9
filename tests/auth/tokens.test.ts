import { describe, expect, test, vi } from "vitest";
import { addSigningKey } from "#database/queries/auth-keys.ts";
import { makeAccessTokens } from "#server/auth/access-token.ts";
import { makeSigningKey, openKeyRing } from "#server/auth/key-ring.ts";
import { issuer, sign, takeApart } from "#tests/attack/forgeries.ts";
import { apikey, useServer } from "./server.ts";

// forged ones are in tests/attack

describe("access tokens", () => {
	const server = useServer();
	const getUser = async (authorization: string) => {
		const response = await server.request("/auth/v1/user", { headers: { ...apikey, authorization } });
		return { status: response.status, code: ((await response.json()) as { code: string }).code };
	};

	test("say what Supabase's say", async () => {
		const { header, payload } = await takeApart(server);
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
		const { payload, key, header } = await takeApart(server);
		expect((await getUser(`Bearer ${await sign(payload, key, header)}`)).status).toBe(200);
		expect((await getUser(`bearer   ${await sign(payload, key, header)}`)).status).toBe(200);
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
