import { formatCount, formatNumber } from "#domain/format.ts";

/** What admins read who write treatment guides. */
export const adminTexts = {
	adminTreatment: {
		title: "Edit treatment guide",
		failed: "The guide could not be loaded.",
		views: { write: "Write", preview: "Preview" },
		differences: (fields: string[]) => `Nothing is lost. These fields differ: ${fields.join(", ")}.`,
		saved: "Guide saved",
		published: "Guide published",
		unpublished: "Guide unpublished",
		missing: "This guide doesn't exist.",
		allGuides: "All guides",
		unsaved: "Your changes to this guide aren't saved.",
		publicPage: "Public page",
		newGuide: "New guide",
		noDifference: "What was saved there is the same as what you have here.",
		isPublished: "The guide is published.",
		isDraft: "The guide is a draft.",
		preview: "Preview",
	},
	adminTreatments: {
		pageTitle: "Treatment guides",
		failed: "The guides could not be loaded.",
		status: (guides: number, drafts: number, old: number) => {
			const published = drafts === 0 ? "all published" : formatCount(drafts, "draft");
			const rest =
				old > 0 ? `; ${formatCount(old, "guide rests", "guides rest")} on a page we read more than a year ago` : "";
			return `${formatCount(guides, "guide")}, ${published}${rest}. Visitors see them in this order.`;
		},
		orderNotSaved: "The order could not be saved",
		title: "Treatments",
		newGuide: "New guide",
	},
	adminTreatmentList: {
		moved: (name: string, place: number, total: number) => `${name} is now at place ${place} of ${total}. Saved.`,
		reviewed: (by: string, date: string) => `Medically reviewed by ${by}, ${date}`,
		changed: (sources: number, date: string) => `${formatCount(sources, "source")}, changed ${date}`,
		published: "Published",
		draft: "Draft",
		guideOnly: "Guide only",
		isOld: "Check its sources again",
		notReviewed: "Not medically reviewed",
	},
	guideSaveBar: {
		published: "Published. ",
		sourcesMissing: (missing: number, hasSome: boolean) =>
			` To publish it, name ${formatCount(missing, hasSome ? "more source" : "source")}.`,
		offered: (clinics: number) =>
			clinics === 1
				? "1 clinic offers it; it will disappear from its page and from the search."
				: `${formatCount(clinics, "clinic")} offer it; it will disappear from their pages and from the search.`,
		draft: "Draft: only admins can see it. ",
		newDraft: "A new draft. ",
		unsaved: "You have unsaved changes.",
		saved: "Everything is saved.",
		save: "Save",
		saveDraft: "Save draft",
		unpublish: "Unpublish",
		saveAndUnpublish: "Save and Unpublish",
		keepPublished: "Keep it published",
		publish: "Publish",
		saveAndPublish: "Save and Publish",
		discard: "Discard changes",
		askToUnpublish: "Unpublish this guide? Its address says “not found” until it's published again.",
		stillLinked: "The menu and footer of every page will still link to it.",
		snippet: "How a search engine may show it",
		title: (heading: string) => `${heading} | InkFree`,
		noTitle: "Heading",
	},
	useTreatmentForm: {
		heading: "Heading",
		labels: {
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
		},
	},
	treatmentFields: {
		room: (length: number, most: number) => `${formatNumber(length)} of ${formatNumber(most)} characters.`,
		slugHint: (slug: string) =>
			`The page will be /treatments/${slug || "…"}. Once the guide is published, you can't change this.`,
		descriptionHint: (length: number, most: number) =>
			`Shown beside the name on clinics' pages. ${formatNumber(length)} of ${formatNumber(most)} characters.`,
		seoTitleHint: (length: number, most: number) =>
			`Without the name of the site. ${formatNumber(length)} of ${formatNumber(most)} characters.`,
		seoMetaHint: (length: number, most: number) =>
			`Best between 110 and 155. ${formatNumber(length)} of ${formatNumber(most)} characters.`,
		inLists: "In lists",
		nameHint: "Short: for filters, chips and the listing form.",
		address: "Address",
		addressHint: "This guide has been published, so its address stays and links to it keep working.",
		isOffered: "Clinics can offer it",
		isOfferedHint: "Off: just a guide. Clinics can't tick it, and nobody can search for it.",
		thePage: "The page",
		paragraphsHint: "An empty line starts a new paragraph.",
		searchEngines: "Search engines",
		searchEnginesIntro: "If these are blank, the heading and subline are used.",
		medicalReview: "Medical review",
		medicalReviewIntro:
			"Who with medical training read this guide, and when. Readers see both; without them the page says “Not medically reviewed”.",
		reviewerHint: "Name and title, such as Dr Maria Lang, dermatologist.",
		benefitsIntro: "What the method can do.",
		benefit: (number: number) => `Benefit ${number}`,
		drawbacksIntro: "Plainly, what it can't do and what may go wrong.",
		drawback: (number: number) => `Drawback ${number}`,
		sharedParts: "Shared parts",
		sharedPartsIntro: "The same in every guide that shows them, with sources of their own.",
		question: (number: number) => `Question ${number}`,
		answer: (number: number) => `Answer ${number}`,
		sourcesIntro: (least: number) => `Where every number of the guide can be read. At least ${least} to be published.`,
	},
};
