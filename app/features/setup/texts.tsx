// What admins read in the list of steps before the directory opens.

export const setupListTitle = "Set up this directory";
export const setupListIntro = (done: number, all: number) =>
	`${done} of ${all} done. This list disappears when they all are.`;
export const setupListDone = "Done";
export const setupListIsDone = ": done";
export const setupListIsToDo = ": to do";
export const setupListSendAnother = "Send another to me";
export const setupListGoThere = (step: string) => (
	<>
		Go there<span className="sr-only">: {step}</span>
	</>
);
export const setupListSend = "Send one to me";
