/** The event on `window` once React handles presses. */
export const startedEvent = "inkfree-started";
