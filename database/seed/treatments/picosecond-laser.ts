import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const picosecondLaser: TreatmentGuide = {
	slug: "picosecond-laser",
	name: "Picosecond laser",
	description: text`
		Laser pulses shorter than a nanosecond. May help with blue, green and yellow ink; for black the results are
		similar.
	`,
	title: "Picosecond laser tattoo removal",
	subline: text`
		Shorter pulses, often less pain. The gain over older lasers is real for some colours and unproven for others.
	`,
	seo_title: "Picosecond laser tattoo removal: the evidence",
	seo_meta: text`
		What picosecond lasers can and cannot do: reviews of the evidence for black, blue, green and yellow ink,
		number of sessions, intervals, side effects.
	`,
	intro: text`
		Picosecond lasers work like Q-switched lasers, but their pulses are far shorter. They are measured in
		picoseconds, which are trillionths of a second. The idea is that a shorter pulse breaks the ink more by shock
		and leaves less heat in the skin around it. These devices are newer than Q-switched lasers, so there are fewer
		long studies.

		Common wavelengths are 755 nm, 1064 nm, 532 nm and, on some devices, 730 or 785 nm. "Pico" alone says nothing
		about colour. A picosecond laser with the wrong wavelength will not do much, so ask for the wavelengths and
		not only for the brand name.

		What do studies say? A 2016 review found eight trials, six of them with people (160 in all). It called the
		evidence that picosecond lasers beat older ones sparse, and mainly about black and blue ink. A later review of
		36 studies found them better for blue, green and yellow ink. For black ink it judged both kinds effective.
	`,
	benefits: [
		"A review of 36 studies found better results for blue, green and yellow ink than with Q-switched lasers.",
		"In a trial where 30 tattoos were split in two halves, people felt less pain on the picosecond half.",
		"In the same trial, blisters, itching and burning were milder or shorter on the picosecond half.",
		"For black ink it works about as well as a Q-switched laser, not clearly better.",
		"It does not remove a tattoo in one or two visits, and nobody can honestly promise a number.",
	],
	expect: text`
		The preparation is the same as for any tattoo laser: questions about your health and medicines, a look at
		moles, a test spot, and a clear answer on device and wavelength. Come without a tan. Freshly tanned skin takes
		up more light and can lose or gain colour.

		In the session you and the staff wear eye protection. The treated area often turns white for a short time.
		Redness and swelling follow. Pain, blisters, small bleeding points and lighter or darker skin have all been
		reported with picosecond lasers too, so the aftercare is the same.

		How many sessions? In the human trials of the 2016 review, between 69% and 100% of tattoos lost more than 70%
		of their ink after 1 to 10 sessions. These trials were small, and the review saw a medium to high risk of
		bias. In a clinic study of 34 people, up to seven sessions were planned with at least eight weeks between
		them.

		The split trial with 23 people is useful because each tattoo was its own comparison. The picosecond halves
		looked somewhat clearer, but the difference could have been chance. Pale patches appeared only on the halves
		treated with the older ruby laser. Note that the two lasers used different wavelengths, so the pulse length
		was not the only difference.

		Waiting times should not be shorter just because the laser is newer. Denmark's law sets at least 6 weeks
		between laser sessions for any laser, and with older lasers intervals of 8 weeks or less went with poorer
		results. See a doctor if pain or redness increases after some days, or if you see pus, fever or a rash that
		spreads. This page cannot replace advice from a doctor.
	`,
	faq: questions`
		Is a picosecond laser always better than a Q-switched one?
		No. Reviews see an advantage for blue, green and yellow. For black ink both work. The right wavelength, the
		settings and the person holding the laser matter as much as the pulse length.

		Does pico need fewer sessions?
		Perhaps for some inks, but we found no agreed figure from independent studies. Sellers name percentages; ask
		them which study these come from and who paid for it.

		Why is it more expensive?
		The devices cost more to buy. A higher price per session can still be fair if fewer sessions are needed, but
		this is not certain. Compare the likely cost of the whole course, with its range.

		Can it remove white or yellow ink?
		Yellow sometimes responds. White and skin-coloured inks can turn grey at the first pulse with this laser too. A
		test spot on a hidden part comes first.

		Is it safer for darker skin?
		It may leave less heat in the skin, but colour changes still happen. On darker skin, 1064 nm is usually tried
		first. Ask how many people with your skin type the clinic has treated.

		How do I know that the clinic really has one?
		Ask for maker, model and wavelengths in writing, and for proof that the device meets the EU rules for medical
		devices. Lasers for tattoo removal fall under these rules even when the purpose is only cosmetic.
	`,
	sources: [
		SOURCES.REITER,
		SOURCES.GURNANI,
		SOURCES.BAEUMLER,
		SOURCES.BENNARDO,
		SOURCES.BENCINI,
		SOURCES.DK_LAW,
		SOURCES.MDR_SPEC,
	],
};
