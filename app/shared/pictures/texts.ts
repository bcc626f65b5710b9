// What the gallery of a clinic says.

export const galleryOpen = (place: number, total: number, picture: string) =>
	`${place} of ${total}, ${picture}: open large`;
export const galleryPicture = (place: number, total: number, picture: string) => `${place} of ${total}, ${picture}`;
export const galleryPlace = (place: number, total: number) => `${place} of ${total}`;
export const galleryTitle = (name: string) => `Pictures of ${name}`;
export const galleryPrevious = "Previous picture";
export const galleryClose = "Close";
export const galleryNext = "Next picture";
