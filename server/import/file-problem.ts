/** The file as a whole cannot be read, or not beyond this place; the message says why, for a person. */
export class FileProblem extends Error {}
