import { sql } from "kysely";
import { callerOf } from "../api/caller.ts";
import { openAuthenticator } from "./codes.ts";
import type { TestServer } from "./server.ts";

export type Client = ReturnType<TestServer["createClient"]>;

export const readClaims = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
export const claimsOf = async (client: Client) => readClaims((await client.getSession()).data.session?.access_token);
export const tokenOf = async (client: Client) => String((await client.getSession()).data.session?.access_token);

/** Somebody with an authenticator app and recovery codes, signed in; `given` sets them up. */
export async function createCareful(server: TestServer, given?: Awaited<ReturnType<TestServer["createSignedIn"]>>) {
	const person = given ?? (await server.createSignedIn());
	const { client, email } = person;
	const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
	if (error) throw error;
	const app = openAuthenticator(data.totp.secret);
	const shown = await client.mfa.challengeAndVerify({ factorId: data.id, code: app.next() });
	if (shown.error) throw shown.error;
	const codes = await client.mfa.recoveryCodes.generate();
	if (codes.error) throw codes.error;
	await server.findMail(email, 2);
	return { ...person, app, factorId: data.id, totp: data.totp, codes: codes.data.codes };
}

/** Makes every session one of a while ago. */
export const wait = (server: TestServer) =>
	server.database.asService((db) =>
		sql`update accounts.sessions set created_at = created_at - interval '11 minutes',
			factor_at = factor_at - interval '11 minutes'`.execute(db),
	);

/** Signs somebody in with their password, in a browser of its own. */
export async function signIn(server: TestServer, { email, password }: { email: string; password: string }) {
	const client = server.createClient();
	const { data } = await client.signInWithPassword({ email, password });
	return { client, session: data.session, call: callerOf(server, await tokenOf(client)) };
}
