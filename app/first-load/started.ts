/** Told on `window` once React answers what is pressed. */
export const startedEvent = "inkfree-started";
