import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

// Texts about the clinics that are chosen to be compared.

export const compareTrayLabel = "Clinics to compare";
export const compareTrayChosenToCompare = (clinics: number) => `${formatCount(clinics, "clinic")} chosen to compare`;
export const compareTrayChosen = (clinics: number) => `${formatCount(clinics, "clinic")} chosen`;
export const compareTrayChooseAnother = "Choose another to compare.";
/** `chosen`: the words "the chosen clinics", for screen readers. */
export const compareTrayClear = (chosen: ReactNode) => <>Clear{chosen}</>;
export const compareTrayTheChosen = " the chosen clinics";
export const compareTrayCompare = "Compare";
export const toggleChosenFull = "You can compare up to four clinics";
export const toggleChosenRemoveOne = "Remove one to add another.";
export const toggleChosenCompare = "Compare";
