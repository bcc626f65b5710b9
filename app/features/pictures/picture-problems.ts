import { t } from "@lingui/core/macro";
// Texts about the pictures of a clinic: in the listing form and on the owner's page of pictures.

/** Why a chosen file cannot be used. */
export const problems = {
	no_image: { title: t`Invalid file type`, message: t`Please select an image file` },
	heic: {
		title: t`Invalid file type`,
		message: t`Please select an image file. This is a HEIC photo of an iPhone, which this browser can't open: on the iPhone open Photos, press Share, then Options, and choose Most Compatible, which makes a JPEG of it.`,
	},
	too_large: { title: t`File too large`, message: t`Please select an image smaller than 5MB` },
	/** The file was deleted meanwhile, or the device has too little memory for it. */
	unreadable: { title: t`We couldn't read the picture`, message: t`Please try again, or choose another one.` },
};
