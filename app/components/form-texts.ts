import { formatNumber } from "#domain/format.ts";

// What the components say that forms and lists of owners and admins are made of.

export const submissionFormCancel = "Cancel";
export const notSent = "It wasn't sent. Please check what's marked below.";

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

export const sectionNotGiven = "not given";

export const calloutSaveMine = "Save mine";
export const calloutTakeSaved = "Use the saved version";
