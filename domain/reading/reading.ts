/** What a reader made of a text that a person or a file wrote. */
export type Reading<Value> = {
	/** The value in the form in which it is stored; null where the text is empty or could not be read. */
	value: Value | null;
	/** What was left out or taken for something else, as a sentence; null where everything was read as it stands. */
	note: string | null;
};

export const nothing = { value: null, note: null } as const;

export const unread = (note: string) => ({ value: null, note });

/** Cuts a text for use in a message. */
export const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Returns a typed text in one line, with each run of spaces as one, and without characters that only format. */
export const toPlainLine = (typed: string, form: "NFC" | "NFKC") =>
	typed
		.normalize(form)
		.replace(/\p{Cf}/gu, "")
		.split(/\s/)
		.filter(Boolean)
		.join(" ");
