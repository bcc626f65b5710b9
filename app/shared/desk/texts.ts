// What pages of the administration have in common.

export const adminPageUrgent = "Reported as illegal: look at it now";
export const adminPagePages = (of: string) => `Pages of the ${of}`;
export const adminPageToOldest = "Back to the oldest";
export const adminPageToNewest = "Back to the newest";
export const adminPageOlder = (count: number) => `Older ${count}`;
export const adminPageNext = (count: number) => `Next ${count}`;
export const adminPageShortcuts = "Keyboard shortcuts";
export const adminPageKeyboard = "Keyboard";
export const adminPageSingleKeys = "Single-key shortcuts";

export const why = "Why?";
export const reasonMissing = "Say why. It's kept in the audit log.";
export const someoneWasFaster = "Someone was faster";
