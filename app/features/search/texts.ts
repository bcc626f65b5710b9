// Texts of the search box.

export const searchBoxForm = "Find a clinic";
export const searchBoxFind = "Place, treatment or clinic";
export const searchBoxSearch = "Search";
export const searchBoxSuggested = (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`);

export const suggestionListTitle = "Suggestions";
