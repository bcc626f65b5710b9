import { formatCount, formatNumber } from "#domain/format.ts";

// What owners read about the numbers of their page.

export const figures = {
	title: "Numbers",
	views: "Profile views",
	website: "Website clicks",
	phone: "Phone clicks",
	email: "Email clicks",
	saves: "Saved",
	noneEither: (days: number) => `none in the ${days} days before either`,
	same: (days: number) => `the same as in the ${days} days before`,
	more: (count: number, days: number) => `${formatNumber(count)} more than in the ${days} days before`,
	fewer: (count: number, days: number) => `${formatNumber(count)} fewer than in the ${days} days before`,
	timeSpan: "Period",
	lastDays: (span: string) => `Last ${span} days`,
	failed: "We couldn't load the numbers.",
	hint: "Phone clicks include those on your WhatsApp number. We count without cookies and without knowing who looked. Bots and your own visits in this browser are left out.",
	noneYet: "No numbers yet.",
	noneYetHint: "They appear here as soon as someone opens your page.",
	notPublic: "Your page isn't public, so nobody can see it.",
	loading: "Loading",
};

export const viewsChart = {
	title: "Profile views per day",
	chart: (span: { first: string; last: string; most: number; day: string }) =>
		`Bars of the profile views from ${span.first} to ${span.last}. The most in one day was ${formatCount(span.most, "view")}, on ${span.day}.`,
	views: "Views",
	website: "Website",
	phone: "Phone",
	email: "Email",
	saves: "Saved",
	table: "Day by day as a table",
	tableLabel: "Numbers day by day",
	caption: "Views, clicks and saves by day, latest first",
	day: "Day",
};
