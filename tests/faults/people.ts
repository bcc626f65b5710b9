import type { Database } from "#database/connection.ts";
import { createSession } from "#database/queries/auth-sessions.ts";
import { makeAccessTokens } from "#server/auth/access-token.ts";
import { openKeyRing } from "#server/auth/key-ring.ts";
import { apikey } from "#tests/auth/server.ts";

/** The headers by which a server at `siteUrl` knows a person, for an hour. */
export async function signIn(database: Database, siteUrl: string, person: { id: string }) {
	const session = await database.asService((db) => createSession(db, person.id, "password"));
	const tokens = makeAccessTokens(openKeyRing(database, undefined), `${siteUrl}/auth/v1`);
	const email = "person@example.test";
	const { token } = await tokens.sign({ sub: person.id, session_id: session.id, email, aal: "aal1", aud: "" });
	return { ...apikey, authorization: `Bearer ${token}` };
}
