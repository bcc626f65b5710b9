/** A legal page as the server rendered it from Markdown (domain/legal/render.ts), which lets no HTML through. */
export function LegalText({ html, className = "" }: { html: string; className?: string }) {
	return (
		<div
			className={`prose-page legal-text ${className}`}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: made by the renderer, with HTML in the text escaped
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
