import markdownIt from "markdown-it";

// Only the server imports this: the browser does not load the renderer.

const markdown = markdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 }).disable([
	"image",
	"html_block",
	"html_inline",
]);
// pages of others and mail addresses, nothing that runs or opens a file; and addresses of our own
markdown.validateLink = (url) => /^(https?:\/\/|mailto:)[^\s]+$/i.test(url) || /^\/(?!\/)/.test(url);

/** The first heading of a page is that of the screen, so those of the text begin one below. */
markdown.core.ruler.push("lower_headings", ({ tokens }) => {
	for (const token of tokens) {
		if (token.type === "heading_open" || token.type === "heading_close") {
			token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
		}
	}
});

/** HTML of a legal page from its Markdown. HTML in it is text; links lead to http, https, mailto or our own pages. */
export function renderLegalText(text: string): string {
	return markdown.render(text);
}
