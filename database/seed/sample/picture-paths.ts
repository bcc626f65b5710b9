/** How many different pictures are drawn; clinics share them. */
export const galleryPictures = 36;
export const logoPictures = 32;

const number = (index: number) => String(index + 1).padStart(2, "0");

/** Path inside the bucket of a drawn gallery picture; `index` counts from 0. */
export const galleryPath = (index: number) => `sample/gallery-${number(index)}.webp`;

/** Path inside the bucket of a drawn logo; `index` counts from 0. */
export const logoPath = (index: number) => `sample/logo-${number(index)}.webp`;
