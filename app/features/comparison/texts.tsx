// What chooses clinics to compare, on every screen.

export const compareButtonCompare = "Compare";

export const compareOnCardCompare = "Compare";
export const compareOnCardCompareNamed = (name: string) => `Compare ${name}`;
