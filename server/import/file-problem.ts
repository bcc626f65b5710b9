/** The file cannot be read, or not to its end. The message is shown to people. */
export class FileProblem extends Error {}
