/** What a route says of itself, as its export `handle`. */
export type PageHandle = {
	/**
	 * The parameters of the address that its page on the server depends on. It sees no others: pages are kept by their path and
	 * these (server/http/kept-pages.ts).
	 */
	reads?: readonly string[];
	/** React starts when somebody touches the page: what is to be read, and its links and search forms, work without. */
	startsOnTouch?: true;
	/** What runs there before React (app/first-load). */
	before?: "profile" | "estimate";
};
