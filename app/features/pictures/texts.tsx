import { limits } from "#domain/limits.ts";

const kinds = "JPEG, PNG, WebP or AVIF";

// Texts about the pictures of a clinic: in the listing form and on the owner's page of pictures.

/** Why a chosen file cannot be used. */
export const problems = {
	no_image: { title: "Invalid file type", message: "Please select an image file" },
	heic: {
		title: "Invalid file type",
		message:
			"Please select an image file. This is a HEIC photo of an iPhone, which this browser can't open: on the iPhone open Photos, press Share, then Options, and choose Most Compatible, which makes a JPEG of it.",
	},
	too_large: { title: "File too large", message: "Please select an image smaller than 5MB" },
	/** The file was deleted meanwhile, or the device has too little memory for it. */
	unreadable: { title: "We couldn't read the picture", message: "Please try again, or choose another one." },
};

export const uploadFailed = "Failed to upload image";
export const uploadFailedBecause = (reason: string) => `Failed to upload image. ${reason}`;
export const clinicIdMissing = "Clinic ID is required for upload";

/** Parts of labels such as "Remove picture 2". */
export const theLogoInLabel = "the logo";
export const pictureInLabel = (number: number) => `picture ${number}`;

export const logo = "Logo";
export const theLogo = "The logo";
export const anotherLogo = "Choose another logo";
export const chooseLogo = "Choose a logo";
export const gallery = "Gallery";
export const galleryPictures = "Gallery pictures";
export const addPictures = "Add pictures";
export const leftOut = (room: number) => `There was room for ${room} more, so we left out the rest.`;
export const squareHint = `One image, ${kinds}. Large photos are made smaller. It's shown as a square.`;
export const oneHint = `One image, ${kinds}. Large photos are made smaller.`;
export const galleryFull = `The gallery holds ${limits.galleryPictures} images. Remove one to add another.`;
export const manyHint = `Up to ${limits.galleryPictures} images, each ${kinds}. Large photos are made smaller. You can drop them here.`;
export const preparing = "Preparing…";

export const waiting = "Waiting";
export const imageUploaded = "Image uploaded successfully";
export const uploadOf = (name: string) => `Upload of ${name}`;
export const percentSent = (percent: number) => `${percent}% sent`;
export const sentBeingSaved = "Sent, being saved…";
export const cancelUpload = (name: string) => (
	<>
		Cancel<span className="sr-only"> upload of {name}</span>
	</>
);
export const retryUpload = (name: string) => (
	<>
		Retry<span className="sr-only"> upload of {name}</span>
	</>
);
export const removePicture = (name: string) => (
	<>
		Remove<span className="sr-only"> {name}</span>
	</>
);
export const skipPicture = (name: string) => (
	<>
		Skip<span className="sr-only"> {name}</span>
	</>
);
export const pictureMoved = (from: number, to: number, count: number) =>
	`Picture ${from} is now picture ${to} of ${count}.`;
export const movePicture = (number: number, isEarlier: boolean) =>
	`Move picture ${number} ${isEarlier ? "earlier" : "later"}`;
export const moveEarlier = "Move earlier";
export const moveLater = "Move later";

export const cancelled = "Cancelled. It wasn't uploaded.";
export const uploadFailedTitle = "Upload failed";
export const pictures = "Pictures";
export const pictureNumber = (number: number) => `Picture ${number}`;

export const noPreview = (label: string) => `${label}, no preview`;

export const orderNotSaved = "We couldn't save the order.";
export const logoRemoved = "Logo removed";
export const pictureRemoved = "Picture removed";
export const pictureNotRemoved = "We couldn't remove the picture.";
export const descriptionSaved = "Description saved";
export const logoIntro = "A square works best. It's shown beside your name in every list.";
export const logoOf = (name: string) => `Logo of ${name}`;
export const removeLogo = "Remove the logo";
export const askToRemoveLogo = "Remove the logo? Your initials take its place.";
export const keepIt = "Keep it";
export const replaceLogo = "Replace the logo";
export const addLogo = "Add a logo";
export const galleryIntro =
	"Say in a few words what each picture shows. People who can't see it hear this instead, and search engines read it.";
export const noPicturesYet = "No pictures yet. Rooms, devices and results tell patients more than words do.";
export const askToDeletePicture = "Permanently delete this picture?";
export const remove = "Remove";
export const notDescribedYet = (number: number) => `Number ${number}, not described yet`;
export const saveDescription = (number: number) => (
	<>
		Save description<span className="sr-only"> of picture {number}</span>
	</>
);
export const unsentWouldBeLost = "Pictures that haven't been sent yet would be lost.";
export const whatPictureShows = (number: number) => `What picture ${number} shows`;
