/** An error that the operator can fix. Commands print only its message, which says what to do. */
export class MendableError extends Error {}
