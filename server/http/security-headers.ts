import { Context, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { HttpEnv } from "../lib/http-env.ts";

type Options = { isDevelopment: boolean; isHttps: boolean };

type SecurityHeaders = {
	/** Returns the headers of a page. Its policy allows inline scripts from these sources. */
	of(scriptSources: string[]): Promise<Record<string, string>>;
	/** Adds the headers to answers, except those that an answer sets itself. */
	add: MiddlewareHandler<HttpEnv>;
};

const scripts = "script-src 'self'";

/** Makes the content security policy and the other security headers of all answers. */
export function openSecurityHeaders({ isDevelopment, isHttps }: Options): SecurityHeaders {
	const setHeaders = secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'"],
			// Vite adds styles as elements and reloads over a web socket
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
	// read once from an answer that is never sent: only the script sources differ between answers
	const read = async () => {
		const c = new Context(new Request("http://localhost"));
		await setHeaders(c, async () => {});
		return Object.fromEntries(c.res.headers);
	};
	let headers: ReturnType<typeof read> | undefined;
	const get = () => {
		headers ??= read();
		return headers;
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
			if (c.get("cache")) return; // cached pages have theirs
			for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
		},
	};
}
