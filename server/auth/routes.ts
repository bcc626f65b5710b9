import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isLanguage, type Language } from "#domain/languages.ts";
import { Refusal } from "#domain/refusal.ts";
import { readRefusal, refuse, toBusyRefusal } from "#domain/refusals.ts";
import { openLanguage } from "../in-language.ts";
import type { Gate } from "../lib/gate.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import type { Auth } from "./auth.ts";
import { requireApiKey } from "./authenticate.ts";
import { AuthFailure } from "./errors.ts";
import { logEvent } from "./events.ts";
import { exchangeCode } from "./exchange.ts";
import { challenge, enroll, unenroll, verifyFactor } from "./factors.ts";
import { recover } from "./recover.ts";
import { addRecoveryCodes, getRecoveryCodes, renewRecoveryCodes, verifyRecoveryCode } from "./recovery-codes.ts";
import { refresh } from "./refresh.ts";
import { resend } from "./resend.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { changeUser, getUser } from "./user.ts";
import { followLink, verify } from "./verify.ts";

const longestBody = 32 * 1024; // bytes

/** The routes under /auth/v1: those of Supabase Auth that auth-js uses, in the languages of the site. */
export function authRoutes(auth: Auth, languages: readonly Language[], gate: Gate): Hono<HttpEnv> {
	const routes = new Hono<HttpEnv>();
	type Handle = (auth: Auth, c: Context) => Promise<Response>;
	const route = (handle: Handle) => (c: Context) => handle(auth, c);
	/** A route that may add mails to the outbox. */
	const mailingRoute = (handle: Handle) => async (c: Context) => {
		const answer = await handle(auth, c);
		auth.outbox.wake();
		return answer;
	};

	routes.use(async (c, next) => {
		// the address of the service has no language: our pages name theirs, and no answer is kept
		const language = c.req.header("accept-language") ?? "";
		if (isLanguage(language) && languages.includes(language)) {
			c.set("language", language);
			c.set("inLanguage", await openLanguage(language));
		}
		await next();
		c.header("cache-control", "no-store");
		await logEvent(auth, c);
	});
	const limit = bodyLimit({
		maxSize: longestBody,
		onError: () => {
			throw new AuthFailure(413, "validation_failed", "Request body is too large");
		},
	});
	routes.use(gate.waitForTurn("accounts", limit));
	routes.onError((error, c) => {
		const answer = (failure: AuthFailure) => failure.toResponse(c.var.inLanguage);
		if (error instanceof AuthFailure) return answer(error);
		const refusal = readRefusal(error);
		if (refusal?.code === "suspended") return answer(AuthFailure.of(refusal, 403, "user_banned"));
		if (!(error instanceof Refusal)) c.get("log").error({ err: error }, "auth request failed");
		const delay = toBusyRefusal(error);
		return delay
			? answer(AuthFailure.of(delay, 503, "unexpected_failure", delay.retryAfter ?? 30))
			: answer(AuthFailure.of(refuse("unexpected"), 500, "unexpected_failure"));
	});

	// opened from mails, and by libraries that verify tokens: such requests have no API key
	routes.get("/.well-known/jwks.json", async (c) => c.json(await auth.keys.getPublicKeys()));
	const follow = mailingRoute(followLink);
	// HEAD, with which mail programs preview links, must not use a link up
	routes.get("/verify", async (c) => (c.req.method === "HEAD" ? c.body(null, 200) : follow(c)));

	routes.use(async (c, next) => {
		requireApiKey(c);
		await next();
	});
	routes.get("/health", (c) => c.json({ name: "InkFree Auth", description: "Speaks the language of Supabase Auth" }));
	routes.get("/settings", (c) =>
		c.json({
			external: { email: true, phone: false, anonymous_users: false },
			disable_signup: false,
			mailer_autoconfirm: false,
			phone_autoconfirm: false,
			sms_provider: "",
			saml_enabled: false,
		}),
	);
	routes.post("/signup", mailingRoute(signUp));
	routes.post("/token", (c) => {
		const grant = c.req.query("grant_type");
		if (grant === "password") return signIn(auth, c);
		if (grant === "refresh_token") return refresh(auth, c);
		if (grant === "pkce") return exchangeCode(auth, c);
		throw new AuthFailure(400, "validation_failed", "unsupported_grant_type");
	});
	routes.post("/logout", route(signOut));
	routes.post("/recover", mailingRoute(recover));
	routes.post("/resend", mailingRoute(resend));
	routes.post("/verify", mailingRoute(verify));
	routes.get("/user", route(getUser));
	routes.put("/user", mailingRoute(changeUser));
	routes.post("/factors", route(enroll));
	routes.get("/factors/recovery-codes", route(getRecoveryCodes));
	routes.post("/factors/recovery-codes", route(addRecoveryCodes));
	routes.post("/factors/recovery-codes/regenerate", mailingRoute(renewRecoveryCodes));
	routes.post("/factors/recovery-codes/verify", mailingRoute(verifyRecoveryCode));
	routes.post("/factors/:id/challenge", route(challenge));
	routes.post("/factors/:id/verify", mailingRoute(verifyFactor));
	routes.delete("/factors/:id", mailingRoute(unenroll));
	routes.all("*", () => {
		throw new AuthFailure(404, "validation_failed", "There is no such endpoint");
	});
	return routes;
}
