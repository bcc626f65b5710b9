/** What is said about the pictures of a clinic. */
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
};
