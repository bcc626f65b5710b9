import markdownIt from "markdown-it";

// Only the server and the editor of admins import this, so that no other page loads the renderer.

const markdown = markdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 }).disable([
	"image",
	"html_block",
	"html_inline",
]);
// web pages, mail addresses and paths of this site; nothing that runs code or opens files
markdown.validateLink = (url) => /^(https?:\/\/|mailto:)[^\s]+$/i.test(url) || /^\/(?!\/)/.test(url);

// <h1> is the title of the page, so the headings of the text begin at <h2>
markdown.core.ruler.push("lower_headings", ({ tokens }) => {
	for (const token of tokens) {
		if (token.type === "heading_open" || token.type === "heading_close") {
			token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
		}
	}
});

/** Renders Markdown of a legal page as HTML. HTML in it is escaped; links may use http, https, mailto or a path. */
export function renderLegalText(text: string): string {
	return markdown.render(text);
}
