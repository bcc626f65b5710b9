// What the components say that visitors' pages are made of.

export const newTab = "(opens in a new tab)";

export const failureScreenTryAgain = "Try again";

export const messageScreenPageTitle = "Page not found";
export const messageScreenNotFound = "We couldn't find that page";
export const messageScreenNotFoundHint = "It may have moved, or there's a typo in the address.";
export const messageScreenGoHome = "Go Home";
export const messageScreenFindClinics = "Find Clinics";
export const messageScreenBrowseTreatments = "Browse Treatments";

export const pageContents = "On this page";

export const outOfDateNotice = "This page may be out of date: we couldn't reload it.";

export const reloadButtonTryAgain = "Try again";
export const reloadButtonLoading = "Loading…";

export const toastsClose = "Close";

export const breadcrumbsHome = "Home";
export const breadcrumbsLabel = "Breadcrumb";

export const paginationLabel = "Pages";
export const paginationPrevious = "Previous page";
export const paginationPage = (number: number) => `Page ${number}`;
export const paginationNext = "Next page";

export const shareAddressShare = "Share";
export const shareAddressCopied = "Link copied.";
export const shareAddressNotCopied = (address: string) => `We couldn't copy it. This is the link: ${address}`;

export const submitButtonPleaseWait = "Please wait";

export const toasterMessages = "Messages";
export const toasterClose = "Close";

export const rootSkip = "Skip to content";
export const rootSampleData = "Sample data";
export const rootSampleNotice = () => (
	<>
		<strong>Sample data.</strong> Clinics and reviews are invented.
	</>
);
export const rootFailed = "Something went wrong";
export const rootFailedHint = "We couldn't show this page. Please try again.";
export const rootLoading = "Loading";
