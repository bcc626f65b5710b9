import { formatNumber } from "#domain/format.ts";

// What owners read in the overview of their clinic.

export const ownerOverviewRating = "Rating";
export const ownerOverviewReviews = "Reviews";
export const ownerOverviewPhotos = "Photos";
export const ownerOverviewWithoutReply = (count: number) => `${formatNumber(count)} without a reply`;
export const ownerOverviewRoomFor = (count: number) => `Room for ${formatNumber(count)} more`;
export const ownerOverviewWaiting = (count: number) => `${formatNumber(count)} waiting for a reply`;
export const ownerOverviewNoReviews = "No rating yet";
export const ownerOverviewAllReplied = "All have a reply";
export const ownerOverviewNoneYet = "None yet";
export const ownerOverviewGalleryFull = "The gallery is full";
export const ownerOverviewEditProfile = "Edit Profile";
export const ownerOverviewEditProfileHint = "Contact details, hours, prices";
export const ownerOverviewAddPictures = "Add pictures";
export const ownerOverviewAddPicturesHint = "Logo and up to 4 photos";
export const ownerOverviewReply = "Reply to reviews";
export const ownerOverviewNoneWaiting = "None waiting";
export const ownerOverviewPublicPage = "See public page";
export const ownerOverviewPublicPageHint = "As visitors see it";
