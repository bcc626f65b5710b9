/** A failure that a person at the terminal can mend. Its message says what and how, and is all that they read. */
export class MendableError extends Error {}
