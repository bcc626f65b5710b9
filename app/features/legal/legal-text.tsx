type Props = { html: string; lang?: string | undefined; className?: string };

/** A legal page. domain/legal/render.ts made its HTML from Markdown and escaped all HTML in the text. */
export function LegalText({ html, lang, className = "" }: Props) {
	return (
		<div
			lang={lang}
			className={`prose-page legal-text ${className}`}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes HTML in the text
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
