import { html } from "hono/html";
import { siteLanguage } from "#domain/site-language.ts";
import { t } from "#domain/text.ts";

/** A page for people in place of one that can't be made right now. It needs neither the database nor React. */
export const delayPage = (message: string) => html`<!doctype html>
<html lang="${siteLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t`Please try again`} | InkFree</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/delay.css">
</head>
<body>
<main>
<p class="name">InkFree</p>
<h1>${t`This page has to wait`}</h1>
<p role="alert">${message}</p>
<p><a href="">${t`Try again`}</a></p>
</main>
</body>
</html>
`;
