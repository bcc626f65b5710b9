import { formatNumber } from "#domain/format.ts";

// What the components say that forms and lists of owners and admins are made of.

export const importedFrom = (source: string, date: string, row: number) =>
	`From ${source} on ${date}, row ${formatNumber(row)}`;

export const submissionFormCancel = "Cancel";

export const pageTabsWaiting = "waiting";

export const rowListAdd = (noun: string) => `Add a ${noun}`;
export const rowListAdded = "Added";
export const rowListMoved = (place: number, count: number) => `Moved to position ${place} of ${count}`;
export const rowListRemovedLeft = (left: number) => `Removed. ${left} left`;
export const rowListRemove = (name: string) => `Remove ${name}`;
export const rowListFull = "You can't add any more.";

export const ticksTicked = (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)} ticked`;
export const ticksTick = (name: string) => `Tick ${name}`;
export const ticksUntickAll = "Untick all";
export const ticksTickAll = "Tick all";

export const switchListSaved = "Saved";

export const downloadButtonFailed = "We couldn't make the file";
export const downloadButtonMaking = "Making the file…";

export const moveButtonsMoveUp = (name: string) => `Move ${name} up`;
export const moveButtonsMoveDown = (name: string) => `Move ${name} down`;

export const leaveGuardQuestion = "Leave without saving?";
export const leaveGuardStay = "Stay on this page";
export const leaveGuardLeave = "Leave";

export const sourceRowsTitle = (number: number) => `Title of source ${number}`;
export const sourceRowsAddress = "Address";
export const sourceRowsReadOn = "Read on";
export const sourceRowsOld = "More than a year ago: read it again.";

export const sectionNotGiven = "not given";

export const adminPageUrgent = "Reported as illegal: look at it now";
export const adminPagePages = (of: string) => `Pages of the ${of}`;
export const adminPageToOldest = "Back to the oldest";
export const adminPageToNewest = "Back to the newest";
export const adminPageOlder = (count: number) => `Older ${count}`;
export const adminPageNext = (count: number) => `Next ${count}`;
export const adminPageShortcuts = "Keyboard shortcuts";
export const adminPageKeyboard = "Keyboard";
export const adminPageSingleKeys = "Single-key shortcuts";

export const calloutSaveMine = "Save mine";
export const calloutTakeSaved = "Use the saved version";
