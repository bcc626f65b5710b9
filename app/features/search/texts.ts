/** What the one box of the search says. */
export const texts = {
	searchBox: {
		form: "Find a clinic",
		find: "Place, treatment or clinic",
		search: "Search",
		suggested: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
	},
	suggestionList: {
		title: "Suggestions",
	},
};
