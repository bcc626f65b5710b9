import { escapeMarkup } from "#domain/escape-markup.ts";
import { siteLanguage } from "#domain/site-language.ts";
import { t } from "#domain/text.ts";

/** A mail ready to send. */
export type Mail = {
	to: string;
	subject: string;
	text: string;
	html: string;
	/** The URL for one-click unsubscribe (RFC 8058). */
	unsubscribe?: string | undefined;
};

/** Paragraphs in order; empty, null and false ones are left out. */
export type Paragraphs = (string | string[] | false | null | undefined)[];

/** The operator of the directory, named at the end of each mail. */
export type Sender = { name: string; address: string; email: string };

/** The content of a mail, in order. All values are plain text: `renderMail` escapes them. */
export type Letter = {
	to: string;
	subject: string;
	/** Defaults to the subject. */
	heading?: string;
	paragraphs: Paragraphs;
	/** The button. */
	action?: { label: string; url: string } | undefined;
	/** Small print, such as how long a link works, and what to do if one did not request the mail. */
	notes: Paragraphs;
	/** The link to get no more mails of this kind. */
	unsubscribe?: { label: string; url: string };
	/** Null while the operator is unknown. */
	sender?: Sender | null;
};

// the colours of app/app.css in light mode: mail programs know no variables
const colour = {
	paper: "#faf7f2",
	sheet: "#ffffff",
	ink: "#17212f",
	faded: "#525d6c",
	line: "#e4ddd1",
	accent: "#0b5d64",
};
const fonts = { text: "Figtree,-apple-system,'Segoe UI',Roboto,Arial,sans-serif", display: "Newsreader,Georgia,serif" };

/** Renders a letter as plain text and as HTML, without pictures, tables or external styles. */
export function renderMail({ to, subject, heading = subject, action, sender, unsubscribe, ...letter }: Letter): Mail {
	const paragraphs = flatten(letter.paragraphs);
	const notes = [...flatten(letter.notes), ...(sender ? [signOf(sender)] : [])];
	const button = action ? [`${action.label}:\n${action.url}`] : [];
	const end = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [];
	const text = [heading, ...paragraphs, ...button, "--", ...notes, ...end, "InkFree"];
	const paragraph = (content: string) => `<p style="margin:0 0 16px">${escapeMarkup(content)}</p>`;
	const noteStyle = `margin:0 0 8px;font-size:14px;color:${colour.faded};overflow-wrap:anywhere`;
	const note = (content: string) => `<p style="${noteStyle}">${escapeMarkup(content)}</p>`;
	const html = `<!doctype html>
<html lang="${siteLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colour.paper};color:${colour.ink};font:16px/1.6 ${fonts.text}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px;font:600 20px/1.2 ${fonts.display};color:${colour.accent}">InkFree</p>
<div style="padding:28px 24px;background:${colour.sheet};border:1px solid ${colour.line};border-radius:12px">
<h1 style="margin:0 0 16px;font:500 26px/1.25 ${fonts.display}">${escapeMarkup(heading)}</h1>
${paragraphs.map(paragraph).join("\n")}
${action ? renderAction(action) : ""}
</div>
<div style="padding:16px 24px">
${notes.map(note).join("\n")}
${unsubscribe ? `<p style="${noteStyle}"><a href="${escapeMarkup(unsubscribe.url)}" style="color:${colour.accent}">${escapeMarkup(unsubscribe.label)}</a></p>` : ""}
</div>
</div>
</body>
</html>
`;
	return { to, subject, text: `${text.join("\n\n")}\n`, html, unsubscribe: unsubscribe?.url };
}

function renderAction({ label, url }: { label: string; url: string }): string {
	const link = escapeMarkup(url);
	const button = `display:inline-block;padding:12px 24px;border-radius:8px;background:${colour.accent};color:#ffffff;font-weight:600;text-decoration:none`;
	return `<p style="margin:24px 0"><a href="${link}" style="${button}">${escapeMarkup(label)}</a></p>
<p style="margin:0;font-size:14px;color:${colour.faded}">${escapeMarkup(t`If the button doesn't work, open this address:`)}<br><a href="${link}" style="color:${colour.accent};word-break:break-all">${link}</a></p>`;
}

const signOf = ({ name, address, email }: Sender) => `${name}, ${address.split("\n").join(", ")}, ${email}`;

const flatten = (paragraphs: Paragraphs) => paragraphs.flat().filter((part) => typeof part === "string");

/** Returns a text in quotation marks, as its paragraphs; none for null. */
export function quote(text: string | null): string[] {
	return text ? t`“${text}”`.split(/\n+/) : [];
}
