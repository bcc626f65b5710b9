import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import type { Database } from "#database/connection.ts";
import { findMailbox, findMailboxEntry, type MailboxEntry } from "#database/queries/mailbox.ts";
import { isFromThisMachine } from "../lib/client-address.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { isLoopback } from "../lib/loopback.ts";
import { plainStyle } from "../lib/plain-style.ts";

// A mail may have its inline styles, as in a mail program, but no scripts or pictures.
const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy =
	"sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'";

/**
 * Routes of the mailbox of a local site: /dev/mailbox and /dev/mailbox.json. It shows links that sign people in, so it
 * must not be mounted on a public site.
 */
export function mailboxPage(database: Database): Hono<HttpEnv> {
	const routes = new Hono<HttpEnv>();
	const find = () => database.asService(findMailbox);
	const secure = (c: Context, policy: string) => {
		c.header("content-security-policy", policy);
		c.header("cache-control", "no-store");
		c.header("x-content-type-options", "nosniff");
		c.header("referrer-policy", "no-referrer");
	};

	// only from this machine, and by its own name: another name may be a foreign site's that resolves to this machine
	routes.use(async (c, next) =>
		isFromThisMachine(c) && isLoopback(new URL(c.req.url).hostname) ? next() : c.text("Not found", 404),
	);
	routes.get("/mailbox.json", async (c) => {
		secure(c, pagePolicy);
		return c.json((await find()).map((mail) => ({ ...mail, links: findLinks(mail.text) })));
	});
	routes.get("/mailbox.css", (c) => c.body(plainStyle, 200, { "content-type": "text/css; charset=utf-8" }));
	routes.get("/mailbox", async (c) => {
		secure(c, pagePolicy);
		return c.html(renderPage(await find()));
	});
	routes.get("/mailbox/:id{[1-9][0-9]{0,14}}", async (c) => {
		const mail = await database.asService((db) => findMailboxEntry(db, Number(c.req.param("id"))));
		if (!mail) return c.notFound();
		secure(c, mailPolicy);
		return c.html(mail.html);
	});
	return routes;
}

function findLinks(text: string): string[] {
	return text.match(/https?:\/\/\S+/g) ?? [];
}

function renderPage(mails: MailboxEntry[]) {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mailbox · InkFree</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>Local mailbox</h1>
<p class="quiet">Emails from this site stay on this machine until SMTP_URL is set. The latest ${mails.length} are here, newest first;
also as <a href="/dev/mailbox.json">JSON</a>.</p>
${mails.length === 0 ? html`<p class="empty">No emails yet.</p>` : mails.map(renderMailEntry)}
</main>
</body>
</html>`;
}

function renderMailEntry(mail: MailboxEntry) {
	return html`<article>
<h2>${mail.subject}</h2>
<p class="quiet">To ${mail.to} · <time datetime="${mail.created_at.toISOString()}">${mail.created_at.toUTCString()}</time>
· <a href="/dev/mailbox/${mail.id}">View the email</a></p>
<pre>${raw(linkAddresses(mail.text))}</pre>
</article>`;
}

/** Escapes a text and turns its URLs into links. */
function linkAddresses(text: string): string {
	return text
		.split(/(https?:\/\/\S+)/)
		.map((part, index) => {
			const escaped = part.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
			return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
		})
		.join("");
}
