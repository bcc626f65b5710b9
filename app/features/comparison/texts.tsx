// Texts of the buttons that choose clinics to compare.

export const compareButtonCompare = "Compare";
export const compareButtonChosen = "In comparison";
export const compareButtonGo = (clinics: number) => `Compare ${clinics}`;

export const compareOnCardNamed = (name: string) => `Compare: ${name}`;
export const compareOnCardChosenNamed = (name: string) => `In comparison: ${name}`;
