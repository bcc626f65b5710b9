/** What a route says of itself, as its export `handle`. */
export type PageHandle = {
	/** The parameters that its page reads. Pages are kept by path and these (server/http/kept-pages.ts). */
	reads?: readonly string[];
	/** Those of them that may stand there several times; of the others the first counts. */
	lists?: readonly string[];
	/** Those of them whose value says nothing: they are there or not. */
	flags?: readonly string[];
	/** React starts with the first touch: text, links and search forms work without it. */
	startsOnTouch?: true;
	/** What runs there before React (app/first-load). */
	before?: "profile" | "estimate" | "tattoo" | "home" | "own-country";
};
