import { t } from "@lingui/core/macro";
// Texts of the editor of a clinic's profile, for owners and admins.

export const sectionTitles = {
	place: t`Name and location`,
	contact: t`Contact`,
	map: t`On the map`,
	description: t`Description`,
	hours: t`Opening hours`,
	languages: t`Languages spoken`,
	practice: t`Lasers and staff`,
	treatments: t`Treatments and prices`,
};
