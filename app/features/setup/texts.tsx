/** What admins read in the list of what is to do before the directory opens. */
export const texts = {
	setupList: {
		title: "Set up this directory",
		intro: (done: number, all: number) => `${done} of ${all} done. This list goes when all are.`,
		done: "Done",
		isDone: ": done",
		isToDo: ": to do",
		sendAnother: "Send another to me",
		goThere: (step: string) => (
			<>
				Go there<span className="sr-only">: {step}</span>
			</>
		),
		send: "Send one to me",
	},
};
