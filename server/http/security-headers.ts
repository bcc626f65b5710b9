import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { HttpEnv } from "../lib/http-env.ts";

type Options = { isDevelopment: boolean; isHttps: boolean };

const scripts = "script-src 'self'";

/** The content security policy (a page's own inline scripts by their hashes, nothing from elsewhere) and the usual security headers. */
export function securityHeaders({ isDevelopment, isHttps }: Options): MiddlewareHandler<HttpEnv> {
	const setHeaders = secureHeaders({
		overwrite: false, // a kept page brings the policy of its own scripts
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
		permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
	});
	return async (c, next) => {
		await setHeaders(c, next);
		const hashes = c.get("scriptHashes");
		if (!hashes?.length) return;
		const policy = c.res.headers.get("content-security-policy") ?? "";
		c.res.headers.set("content-security-policy", policy.replace(scripts, [scripts, ...hashes].join(" ")));
	};
}
