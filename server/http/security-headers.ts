import { Context, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { HttpEnv } from "../lib/http-env.ts";

type Options = { isDevelopment: boolean; isHttps: boolean };

type SecurityHeaders = {
	/** Of a page whose inline scripts these sources allow. */
	of(scriptSources: string[]): Promise<Record<string, string>>;
	/** Adds those to an answer that it does not bring itself. */
	add: MiddlewareHandler<HttpEnv>;
};

const scripts = "script-src 'self'";

/** The content security policy, with inline scripts by their hashes, and the usual security headers. */
export function openSecurityHeaders({ isDevelopment, isHttps }: Options): SecurityHeaders {
	const setHeaders = secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'"],
			// Vite brings styles as elements and reloads over a web socket
			styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
			connectSrc: isDevelopment ? ["'self'", "ws:"] : ["'self'"],
			// no third-party requests, so pictures come from our own storage only
			imgSrc: ["'self'"],
			fontSrc: ["'self'"],
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
			frameAncestors: ["'none'"],
		},
		strictTransportSecurity: isHttps ? "max-age=31536000; includeSubDomains" : false,
		referrerPolicy: "strict-origin-when-cross-origin",
		xFrameOptions: "DENY",
		permissionsPolicy: { camera: [], microphone: [], geolocation: ["self"], payment: [], usb: [] },
	});
	/** They are always the same, but for the hashes. */
	const read = async () => {
		const c = new Context(new Request("http://localhost"));
		await setHeaders(c, async () => {});
		return Object.fromEntries(c.res.headers);
	};
	let known: ReturnType<typeof read> | undefined;
	const get = () => {
		known ??= read();
		return known;
	};
	return {
		async of(scriptSources) {
			const headers = await get();
			const policy = String(headers["content-security-policy"]);
			return { ...headers, "content-security-policy": policy.replace(scripts, [scripts, ...scriptSources].join(" ")) };
		},
		async add(c, next) {
			const headers = await get();
			await next();
			if (c.get("cache")) return; // pages bring theirs
			for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
		},
	};
}
