import { limits } from "#domain/limits.ts";

const kinds = "JPEG, PNG, WebP or AVIF";

// What is said about the pictures of a clinic: by the form of a new one, and by its owner's page of pictures.

/** Why a file cannot be used, before it is sent. */
export const problems = {
	no_image: { title: "Invalid file type", message: "Please select an image file" },
	too_large: { title: "File too large", message: "Please select an image smaller than 5MB" },
	/** It went away, or the device has no memory left for it. */
	unreadable: { title: "We couldn't read the picture", message: "Please try again, or choose another one." },
};

export const uploadFailed = "Failed to upload image";
export const uploadFailedBecause = (reason: string) => `Failed to upload image. ${reason}`;
export const uploadClinicMissing = "Clinic ID is required for upload";

/** In labels, such as "Remove picture 2". */
export const pictureNamesLogo = "the logo";
export const pictureNamesPicture = (number: number) => `picture ${number}`;

export const pictureChoicesLogo = "Logo";
export const pictureChoicesTheLogo = "The logo";
export const pictureChoicesAnotherLogo = "Choose another logo";
export const pictureChoicesChooseLogo = "Choose a logo";
export const pictureChoicesGallery = "Gallery";
export const pictureChoicesList = "Gallery pictures";
export const pictureChoicesAdd = "Add pictures";
export const pictureChoicesLeftOut = (room: number) => `There was room for ${room} more, so we left out the rest.`;
export const pictureChoicesSquareHint = `One image, ${kinds}. Large photos are made smaller. It's shown as a square.`;
export const pictureChoicesOneHint = `One image, ${kinds}. Large photos are made smaller.`;
export const pictureChoicesFull = `The gallery holds ${limits.galleryPictures} images. Remove one to add another.`;
export const pictureChoicesManyHint = `Up to ${limits.galleryPictures} images, each ${kinds}. Large photos are made smaller. You can drop them here.`;
export const pictureChoicesPreparing = "Preparing…";

export const pictureItemWaiting = "Waiting";
export const pictureItemUploaded = "Image uploaded successfully";
export const pictureItemUploadOf = (name: string) => `Upload of ${name}`;
export const pictureItemSent = (percent: number) => `${percent}% sent`;
export const pictureItemSaving = "Sent, being saved…";
export const pictureItemCancel = (name: string) => (
	<>
		Cancel<span className="sr-only"> upload of {name}</span>
	</>
);
export const pictureItemRetry = (name: string) => (
	<>
		Retry<span className="sr-only"> upload of {name}</span>
	</>
);
export const pictureItemRemove = (name: string) => (
	<>
		Remove<span className="sr-only"> {name}</span>
	</>
);
export const pictureItemSkip = (name: string) => (
	<>
		Skip<span className="sr-only"> {name}</span>
	</>
);
export const pictureItemMoved = (from: number, to: number, count: number) =>
	`Picture ${from} is now picture ${to} of ${count}.`;
export const pictureItemMovePicture = (number: number, isEarlier: boolean) =>
	`Move picture ${number} ${isEarlier ? "earlier" : "later"}`;
export const pictureItemMoveEarlier = "Move earlier";
export const pictureItemMoveLater = "Move later";

export const pictureQueueCancelled = "Cancelled. It wasn't uploaded.";
export const pictureQueueFailed = "Upload failed";
export const pictureQueueList = "Pictures";
export const pictureQueueTheLogo = "The logo";
export const pictureQueuePicture = (number: number) => `Picture ${number}`;

export const picturePreviewWithoutAPreview = (label: string) => `${label}, no preview`;

export const ownerPicturesTitle = "Pictures";
export const ownerPicturesOrderNotSaved = "We couldn't save the order.";
export const ownerPicturesLogoRemoved = "Logo removed";
export const ownerPicturesPictureRemoved = "Picture removed";
export const ownerPicturesNotRemoved = "We couldn't remove the picture.";
export const ownerPicturesDescriptionSaved = "Description saved";
export const ownerPicturesUploaded = "Image uploaded successfully";
export const ownerPicturesLogo = "Logo";
export const ownerPicturesLogoIntro = "A square works best. It's shown beside your name in every list.";
export const ownerPicturesLogoOf = (name: string) => `Logo of ${name}`;
export const ownerPicturesRemoveLogo = "Remove the logo";
export const ownerPicturesAskRemoveLogo = "Remove the logo? Your initials take its place.";
export const ownerPicturesKeep = "Keep it";
export const ownerPicturesReplaceLogo = "Replace the logo";
export const ownerPicturesAddLogo = "Add a logo";
export const ownerPicturesGallery = "Gallery";
export const ownerPicturesGalleryIntro =
	"Say in a few words what each picture shows. People who can't see it hear this instead, and search engines read it.";
export const ownerPicturesNoneYet = "No pictures yet. Rooms, devices and results tell patients more than words do.";
export const ownerPicturesList = "Gallery pictures";
export const ownerPicturesAskRemove = "Permanently delete this picture?";
export const ownerPicturesAdd = "Add pictures";
export const ownerPicturesRemove = "Remove";
export const ownerPicturesUndescribed = (number: number) => `Number ${number}, not described yet`;
export const ownerPicturesSaveDescription = (number: number) => (
	<>
		Save description<span className="sr-only"> of picture {number}</span>
	</>
);
export const ownerPicturesLeaveWarning = "Pictures that haven't been sent yet would be lost.";
export const ownerPicturesShows = (number: number) => `What picture ${number} shows`;
