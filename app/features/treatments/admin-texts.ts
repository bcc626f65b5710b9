import { formatCount, formatNumber } from "#domain/format.ts";

// Texts for admins who write treatment guides.

export const adminTreatmentTitle = "Edit treatment guide";
export const adminTreatmentFailed = "We couldn't load the guide.";
export const adminTreatmentViews = { write: "Write", preview: "Preview" };
export const adminTreatmentDifferences = (fields: string[]) =>
	fields.length === 0
		? "What was saved there is the same as what you have here."
		: `Nothing is lost. These fields differ: ${fields.join(", ")}.`;
export const adminTreatmentSaved = "Guide saved";
export const adminTreatmentPublished = "Guide published";
export const adminTreatmentUnpublished = "Guide unpublished";
export const adminTreatmentMissing = "This guide doesn't exist.";
export const adminTreatmentAllGuides = "All guides";
export const adminTreatmentUnsaved = "Your changes to this guide aren't saved.";
export const adminTreatmentPublicPage = "Public page";
export const adminTreatmentNewGuide = "New guide";
export const adminTreatmentIsPublished = "The guide is published.";
export const adminTreatmentIsDraft = "The guide is a draft.";
export const adminTreatmentPreview = "Preview";

export const adminTreatmentsPageTitle = "Treatment guides";
export const adminTreatmentsFailed = "We couldn't load the guides.";
export const adminTreatmentsStatus = (guides: number, drafts: number, old: number) => {
	const published = drafts === 0 ? "all published" : formatCount(drafts, "draft");
	const rest =
		old > 0 ? `; ${formatCount(old, "guide relies", "guides rely")} on a page we read more than a year ago` : "";
	return `${formatCount(guides, "guide")}, ${published}${rest}. Visitors see them in this order.`;
};
export const adminTreatmentsOrderNotSaved = "We couldn't save the order";
export const adminTreatmentsTitle = "Treatments";
export const adminTreatmentsNewGuide = "New guide";

export const adminTreatmentListMoved = (name: string, place: number, total: number) =>
	`${name} is now number ${place} of ${total}. Saved.`;
export const adminTreatmentListReviewed = (by: string, date: string) => `Medically reviewed by ${by}, ${date}`;
export const adminTreatmentListChanged = (sources: number, date: string) =>
	`${formatCount(sources, "source")}, changed ${date}`;
export const adminTreatmentListPublished = "Published";
export const adminTreatmentListDraft = "Draft";
export const adminTreatmentListGuideOnly = "Guide only";
export const adminTreatmentListIsOld = "Check its sources again";
export const adminTreatmentListNotReviewed = "Not medically reviewed";

export const guideSaveBarPublished = "Published. ";
export const guideSaveBarSourcesMissing = (missing: number, hasSome: boolean) =>
	` To publish it, name ${formatCount(missing, hasSome ? "more source" : "source")}.`;
export const guideSaveBarOffered = (clinics: number) =>
	clinics === 1
		? "1 clinic offers it; it will disappear from its page and from the search."
		: `${formatCount(clinics, "clinic")} offer it; it will disappear from their pages and from the search.`;
export const guideSaveBarDraft = "Draft: only admins can see it. ";
export const guideSaveBarNewDraft = "A new draft. ";
export const guideSaveBarUnsaved = "You have unsaved changes.";
export const guideSaveBarSaved = "Everything is saved.";
export const guideSaveBarSave = "Save";
export const guideSaveBarSaveDraft = "Save draft";
export const guideSaveBarUnpublish = "Unpublish";
export const guideSaveBarSaveAndUnpublish = "Save and Unpublish";
export const guideSaveBarKeepPublished = "Keep it published";
export const guideSaveBarPublish = "Publish";
export const guideSaveBarSaveAndPublish = "Save and Publish";
export const guideSaveBarDiscard = "Discard changes";
export const guideSaveBarAskToUnpublish = "Unpublish this guide? Its page says “not found” until it's published again.";
export const guideSaveBarStillLinked = "The menu and footer of every page will still link to it.";
export const guideSaveBarSnippet = "How a search engine may show it";
export const guideSaveBarTitle = (heading: string) => `${heading} | InkFree`;
export const guideSaveBarNoTitle = "Heading";

export const useTreatmentFormHeading = "Heading";
export const useTreatmentFormLabels = {
	name: "Name",
	slug: "Address",
	description: "Description",
	is_offered: "Clinics can offer it",
	title: "Heading",
	subline: "Subline",
	intro: "Introduction",
	benefits: "Key benefits",
	drawbacks: "Drawbacks",
	shows_wavelengths: "Which laser light for which ink",
	shows_course: "A course of laser sessions, and what it costs",
	expect: "What to expect",
	faq: "Questions and answers",
	sources: "Sources",
	seo_title: "Title for search engines",
	seo_meta: "Description for search engines",
	medically_reviewed_by: "Reviewed by",
	medically_reviewed_on: "Reviewed on",
};

export const treatmentFieldsRoom = (length: number, most: number) =>
	`${formatNumber(length)} of ${formatNumber(most)} characters.`;
export const treatmentFieldsSlugHint = (slug: string) =>
	`The page will be /treatments/${slug || "…"}. Once the guide is published, you can't change this.`;
export const treatmentFieldsDescriptionHint = (length: number, most: number) =>
	`Shown beside the name on clinics' pages. ${formatNumber(length)} of ${formatNumber(most)} characters.`;
export const treatmentFieldsSeoTitleHint = (length: number, most: number) =>
	`Without the name of the site. ${formatNumber(length)} of ${formatNumber(most)} characters.`;
export const treatmentFieldsSeoMetaHint = (length: number, most: number) =>
	`Best between 110 and 155. ${formatNumber(length)} of ${formatNumber(most)} characters.`;
export const treatmentFieldsInLists = "In lists";
export const treatmentFieldsNameHint = "Short: for filters, chips and the listing form.";
export const treatmentFieldsAddress = "Address";
export const treatmentFieldsAddressHint =
	"This guide has been published, so its address stays and links to it keep working.";
export const treatmentFieldsIsOffered = "Clinics can offer it";
export const treatmentFieldsIsOfferedHint = "Off: just a guide. Clinics can't tick it, and nobody can search for it.";
export const treatmentFieldsThePage = "The page";
export const treatmentFieldsParagraphsHint = "An empty line starts a new paragraph.";
export const treatmentFieldsSearchEngines = "Search engines";
export const treatmentFieldsSearchEnginesIntro = "If these are blank, the heading and subline are used.";
export const treatmentFieldsMedicalReview = "Medical review";
export const treatmentFieldsMedicalReviewIntro =
	"Who with medical training has read this guide, and when. Readers see both; without them the page says “Not medically reviewed”.";
export const treatmentFieldsReviewerHint = "Name and title, such as Dr Maria Lang, dermatologist.";
export const treatmentFieldsBenefitsIntro = "What the method can do.";
export const treatmentFieldsBenefit = (number: number) => `Benefit ${number}`;
export const treatmentFieldsDrawbacksIntro = "Plainly, what it can't do and what can go wrong.";
export const treatmentFieldsDrawback = (number: number) => `Drawback ${number}`;
export const treatmentFieldsSharedParts = "Shared parts";
export const treatmentFieldsSharedPartsIntro = "The same in every guide that shows them, with sources of their own.";
export const treatmentFieldsQuestion = (number: number) => `Question ${number}`;
export const treatmentFieldsAnswer = (number: number) => `Answer ${number}`;
export const treatmentFieldsSourcesIntro = (least: number) =>
	`Where readers can find every number in the guide. At least ${least} to be published.`;
