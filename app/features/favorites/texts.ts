import { formatCount } from "#domain/format.ts";

// Texts about saved clinics.

export const saveButtonsSaveNamed = (name: string) => `Save Clinic: ${name}`;
export const saveButtonsSaved = "Saved";
export const saveButtonsSave = "Save Clinic";
export const saveButtonsSaveAll = (clinics: number) => (clinics === 1 ? "Save Clinic" : `Save all ${clinics}`);
export const saveButtonsClinics = (clinics: number) => formatCount(clinics, "clinic");
export const saveButtonsSignInFirst = "Sign in required";
export const saveButtonsSignInWhy = "Please sign in to save clinics.";
export const saveButtonsSignIn = "Sign In";
export const saveButtonsRemoved = "Removed from favorites";
export const saveButtonsAdded = "Added to favorites";
export const favoriteRequestsSignedIn = "You're signed in.";
export const saveButtonsFailed = "Failed to update favorites.";

export const favoritesNoneYet = "You haven't saved any clinics yet.";
export const favoritesNoMore = "There are no more saved clinics.";
export const favoritesFindClinics = "Find Clinics";
export const favoritesFirstPage = "First page";
export const favoritesTitle = "Saved clinics";
export const favoritesCount = (count: number) => `${formatCount(count, "clinic")}, most recently saved first.`;
export const favoritesNotLoaded = "We couldn't load your saved clinics.";
