import { formatNumber } from "#domain/format.ts";

/** What the components say that forms and lists of owners and admins are made of. */
export const formTexts = {
	importedFrom: (source: string, date: string, row: number) => `From ${source} on ${date}, row ${formatNumber(row)}`,
	submissionForm: {
		cancel: "Cancel",
	},
	pageTabs: {
		waiting: "waiting",
	},
	rowList: {
		add: (noun: string) => `Add a ${noun}`,
		added: "Added",
		moved: (place: number, count: number) => `Moved to place ${place} of ${count}`,
		removedLeft: (left: number) => `Removed. ${left} left`,
		remove: (name: string) => `Remove ${name}`,
		full: "You can't add any more.",
	},
	ticks: {
		ticked: (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)} ticked`,
		tick: (name: string) => `Tick ${name}`,
		untickAll: "Untick all",
		tickAll: "Tick all",
	},
	switchList: {
		saved: "Saved",
	},
	downloadButton: {
		failed: "We couldn't make the file",
		making: "Making the file…",
	},
	moveButtons: {
		moveUp: (name: string) => `Move ${name} up`,
		moveDown: (name: string) => `Move ${name} down`,
	},
	leaveGuard: {
		question: "Leave without saving?",
		stay: "Stay on this page",
		leave: "Leave",
	},
	sourceRows: {
		title: (number: number) => `Title of source ${number}`,
		address: "Address",
		readOn: "Read on",
	},
	section: {
		notGiven: "not given",
	},
	adminPage: {
		pages: (of: string) => `Pages of the ${of}`,
		toOldest: "Back to the oldest",
		toNewest: "Back to the newest",
		older: (count: number) => `Older ${count}`,
		next: (count: number) => `Next ${count}`,
		shortcuts: "Keyboard shortcuts",
		keyboard: "Keyboard",
		singleKeys: "Single-key shortcuts",
	},
	callout: {
		saveMine: "Save mine",
		takeSaved: "Take the saved version",
	},
};
