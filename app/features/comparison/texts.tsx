// What chooses clinics to compare, on every screen.

export const compareButtonCompare = "Compare";
export const compareButtonChosen = "In comparison";

export const compareOnCardNamed = (name: string) => `Compare: ${name}`;
export const compareOnCardChosenNamed = (name: string) => `In comparison: ${name}`;
