import { capitalize } from "#domain/format.ts";

// Texts for owners whose country is not open for listings yet. `country` is as inside a sentence.

export const notOpenHint = (country: string) =>
	`Clinics can't be listed in ${country} yet. Fill in what you like: we keep it, and write to you once when ${country} opens.`;
export const tellMe = (country: string) => `Tell Me When ${capitalize(country)} Opens`;
export const willHear = (country: string) => `You will hear when ${country} opens`;
export const whatIsKept = (name: string, city: string, country: string) =>
	`We keep your listing of ${name}, ${city}, as a draft that nobody else sees. Once clinics can be listed in ${country}, we'll write to you, and you only have to submit it. Pictures that you chose stay on this device.`;
export const isOpen = (country: string) => `${capitalize(country)} is open now`;
export const whatNow = (name: string) =>
	`Your listing of ${name} is as you left it. Check it and submit it for review.`;
export const isOpenNotice = (country: string) =>
	`${capitalize(country)} is open now. This is your listing as you left it: check it and submit it for review.`;
export const changeDraft = "Change My Draft";
export const finishListing = "Finish My Listing";
export const withdraw = "Delete my draft";
export const askToWithdraw = "Delete your draft? We'll no longer write to you about this country.";
export const yesWithdraw = "Delete it";
export const keepDraft = "Keep it";
export const notWithdrawn = "We couldn't delete your draft";
