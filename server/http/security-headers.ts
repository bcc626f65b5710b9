import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";

/** The content security policy (a fresh nonce for each page, nothing from elsewhere) and the usual security headers. */
export function securityHeaders({
	isDevelopment,
	isHttps,
}: {
	isDevelopment: boolean;
	isHttps: boolean;
}): MiddlewareHandler {
	return secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'", NONCE],
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
}
