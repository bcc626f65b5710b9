/** The embedded database cannot be used; the message says why, and what a person can do. */
export class EmbeddedDatabaseError extends Error {}
