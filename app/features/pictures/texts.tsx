import { limits } from "#domain/limits.ts";

const kinds = "JPEG, PNG, WebP or AVIF";

/** What is said about the pictures of a clinic: by the form of a new one, and by its owner's page of pictures. */
export const texts = {
	/** Why a file cannot be used, before it is sent. */
	problems: {
		no_image: { title: "Invalid file type", message: "Please select an image file" },
		too_large: { title: "File too large", message: "Please select an image smaller than 5MB" },
		/** It went away, or the device has no memory left for it. */
		unreadable: { title: "The picture could not be read", message: "Please try again, or choose another one." },
	},
	upload: {
		failed: "Failed to upload image",
		failedBecause: (reason: string) => `Failed to upload image. ${reason}`,
		clinicMissing: "Clinic ID is required for upload",
	},
	/** In labels, such as "Remove picture 2". */
	pictureNames: {
		logo: "the logo",
		picture: (number: number) => `picture ${number}`,
	},
	pictureChoices: {
		logo: "Logo",
		theLogo: "The logo",
		anotherLogo: "Choose another logo",
		chooseLogo: "Choose a logo",
		gallery: "Gallery",
		list: "Gallery pictures",
		add: "Add pictures",
		leftOut: (room: number) => `There was room for ${room} more, so we left out the rest.`,
		squareHint: `One image, ${kinds}. Large photos are made smaller. It's shown as a square.`,
		oneHint: `One image, ${kinds}. Large photos are made smaller.`,
		full: `The gallery holds ${limits.galleryPictures} images. Remove one to add another.`,
		manyHint: `Up to ${limits.galleryPictures} images, each ${kinds}. Large photos are made smaller. You can drop them here.`,
		preparing: "Preparing…",
	},
	pictureItem: {
		waiting: "Waiting",
		uploaded: "Image uploaded successfully",
		uploadOf: (name: string) => `Upload of ${name}`,
		sent: (percent: number) => `${percent}% sent`,
		saving: "Sent, being saved…",
		cancel: (name: string) => (
			<>
				Cancel<span className="sr-only"> upload of {name}</span>
			</>
		),
		retry: (name: string) => (
			<>
				Retry<span className="sr-only"> upload of {name}</span>
			</>
		),
		remove: (name: string) => (
			<>
				Remove<span className="sr-only"> {name}</span>
			</>
		),
		skip: (name: string) => (
			<>
				Skip<span className="sr-only"> {name}</span>
			</>
		),
		moved: (from: number, to: number, count: number) => `Picture ${from} is now picture ${to} of ${count}.`,
		movePicture: (number: number, isEarlier: boolean) => `Move picture ${number} ${isEarlier ? "earlier" : "later"}`,
		moveEarlier: "Move earlier",
		moveLater: "Move later",
	},
	pictureQueue: {
		cancelled: "Cancelled. It is not uploaded.",
		failed: "Upload failed",
		list: "Pictures",
		theLogo: "The logo",
		picture: (number: number) => `Picture ${number}`,
	},
	picturePreview: {
		withoutAPreview: (label: string) => `${label}, without a preview`,
	},
	ownerPictures: {
		title: "Pictures",
		orderNotSaved: "The order could not be saved.",
		logoRemoved: "Logo removed",
		pictureRemoved: "Picture removed",
		notRemoved: "The picture could not be removed.",
		descriptionSaved: "Description saved",
		uploaded: "Image uploaded successfully",
		logo: "Logo",
		logoIntro: "A square works best. It's shown beside your name in every list.",
		logoOf: (name: string) => `Logo of ${name}`,
		removeLogo: "Remove the logo",
		askRemoveLogo: "Remove the logo? Your initials take its place.",
		keep: "Keep it",
		replaceLogo: "Replace the logo",
		addLogo: "Add a logo",
		gallery: "Gallery",
		galleryIntro:
			"Say in a few words what each picture shows. People who can't see it hear this instead, and search engines read it.",
		noneYet: "No pictures yet. Rooms, devices and results tell patients more than words do.",
		list: "Gallery pictures",
		askRemove: "Permanently delete this picture?",
		add: "Add pictures",
		remove: "Remove",
		undescribed: (number: number) => `Number ${number}, not described yet`,
		saveDescription: (number: number) => (
			<>
				Save description<span className="sr-only"> of picture {number}</span>
			</>
		),
		leaveWarning: "Pictures that haven't been sent yet would be lost.",
		shows: (number: number) => `What picture ${number} shows`,
	},
};
