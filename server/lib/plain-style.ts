/** The style sheet of pages outside the app (the local mailbox, the API's), with the colours of app/app.css. */
export const plainStyle = `:root { color-scheme: light dark; }
body {
	margin: 0;
	padding: 2rem 1rem 4rem;
	background: light-dark(#faf7f2, #12171e);
	color: light-dark(#17212f, #ece8e1);
	font: 1rem/1.6 Figtree, ui-sans-serif, system-ui, sans-serif;
	overflow-wrap: anywhere;
}
main { max-width: 46rem; margin: 0 auto; }
h1, h2 { font-family: Newsreader, ui-serif, Georgia, serif; font-weight: 500; line-height: 1.25; margin: 0; }
h1 { font-size: 2rem; }
h2 { font-size: 1.25rem; }
a { color: light-dark(#0b5d64, #74c9cc); text-underline-offset: 4px; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
.quiet { margin: 0.25rem 0 0; color: light-dark(#525d6c, #a8b1bd); font-size: 0.9375rem; }
.empty, article {
	margin-top: 1.5rem;
	padding: 1.25rem 1.5rem;
	background: light-dark(#ffffff, #1a212a);
	border: 1px solid light-dark(#e4ddd1, #2d3743);
	border-radius: 12px;
}
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; }
`;
