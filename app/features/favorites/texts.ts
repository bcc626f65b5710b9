import { formatCount } from "#domain/format.ts";

/** What people read about the clinics that they save. */
export const texts = {
	saveButtons: {
		saveNamed: (name: string) => `Save Clinic: ${name}`,
		saved: "Saved",
		save: "Save Clinic",
		signInFirst: "Sign in required",
		signInWhy: "Please sign in to save clinics.",
		signIn: "Sign In",
		removed: "Removed from favorites",
		added: "Added to favorites",
		failed: "Failed to update favorites.",
	},
	favoriteRequests: {
		added: "Added to favorites",
	},
	favorites: {
		noneYet: "You have not saved any clinics yet.",
		noMore: "There are no more saved clinics.",
		findClinics: "Find Clinics",
		firstPage: "First page",
		title: "Saved clinics",
		count: (count: number) => `${formatCount(count, "clinic")}, the latest first.`,
		notLoaded: "Your saved clinics could not be loaded.",
	},
};
