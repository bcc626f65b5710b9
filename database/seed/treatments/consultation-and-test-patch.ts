import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const consultationAndTestPatch: TreatmentGuide = {
	slug: "consultation-and-test-patch",
	name: "Consultation and test patch",
	description: text`
		The first visit: health questions, a look at moles, an honest estimate and a small test spot before anyone
		treats the whole tattoo.
	`,
	title: "First consultation and test patch",
	subline: "How to choose a clinic, what a good first visit includes, and which signs should make you leave.",
	seo_title: "Tattoo removal consultation: what to ask",
	seo_meta: text`
		A checklist for the first visit to a tattoo removal clinic: who may treat you by law, test spot, number of
		sessions, price, red flags and your rights.
	`,
	intro: text`
		The first visit decides a lot. A clinic that takes its time now is likely to take care later. You should leave
		with an estimate as a range, a price for the whole course as a range, and a small test spot or a date for one.

		Who may treat you depends on the country. Germany: since 31 December 2020 only doctors with suitable training.
		Belgium: only doctors, says the Order of Physicians. France: a state information page of 2015 says that a
		doctor has to do it. Denmark: not only doctors, but with rules on the device, at least 6 weeks between
		sessions, and records. Switzerland: since June 2024 people who are not doctors need a certificate, and other
		rules may apply on top. Wales: the premises must be registered with the health inspectorate. In many other
		countries the rules are unclear or differ by region.

		Being listed in a directory, also in this one, is not proof that a person is allowed to treat you. Ask, and
		check with the register or authority.
	`,
	benefits: [
		"You learn whether laser makes sense for your tattoo at all.",
		"A test spot shows how ink and skin react before a large area is treated.",
		"You can compare two or three clinics by the same questions.",
		"A doctor may find a mole or an allergy that has to be dealt with first.",
		"It gives no certainty: a test spot shows the reaction of one small part on one day.",
	],
	expect: text`
		What you will be asked: skin type and sun habits, earlier scars, allergies, skin diseases, infections,
		pregnancy, and all medicines, such as isotretinoin, gold treatment or drugs that make you sensitive to light.
		Guidelines name an infection at the place, an allergic reaction in the tattoo, and some active skin diseases
		as reasons not to treat. If nobody asks, do not start there.

		What will be looked at: colours, size, place, age, layers, scars and moles. A case report describes a man
		whose skin cancer came to light in a tattoo after 47 laser sessions, under a mole that he had not wanted
		removed. So any mole in a tattoo is a matter for a doctor before laser.

		The estimate: many clinics use the Kirby-Desai scale, which adds points for skin type, place, colour, amount
		of ink, scars and layers. It comes from 100 patients of one practice with older lasers. Read the result as a
		range of about two to three sessions either way. For a wider view: in a study of 352 people, 47.2% were clear
		after 10 sessions and 74.8% after 15.

		The test spot: a few millimetres, with each wavelength that is planned. Wait until it has healed, often some
		weeks, and look at fading, darkening and skin colour. Some clinics do it on the same day as the talk, others
		later. Then decide without pressure. A cooling-off time of some days is reasonable.

		Red flags: a fixed number of sessions or "one session", no test spot, no eye shields, no health questions,
		device or wavelength kept secret, IPL for tattoos, a price far below all others, or pressure to pay a whole
		course in advance. Clinics can close, and then prepaid money may be lost. Talk to a doctor if you have a
		long-term illness, take medicines every day, are pregnant, or see anything odd in the tattoo. Use this guide
		as a checklist and not as medical advice.
	`,
	faq: questions`
		What should I ask at the first visit?
		Who will treat me and with what training? Which device and wavelengths? How many people with my skin type? What
		if it does not work? What does the whole course cost, as a range? Who do I call at night?

		Should the consultation be free?
		Some clinics charge for it and some do not. Neither is a sign of quality. A paid talk that ends with "do not do
		it" can save you a lot.

		How long after the test spot can treatment start?
		When the spot has healed and can be judged, often after some weeks. On darker skin and with cosmetic ink a
		longer wait makes sense, as changes can show late.

		Must the laser have a CE mark?
		In the EU, lasers for tattoo removal fall under the medical device rules even when used for looks only. Ask for
		the maker, the model and the CE papers. Danish law obliges the business to keep them.

		Should I pay for a package?
		A package can be cheaper, but you carry the risk if the clinic closes or if you stop early. Ask whether unused
		sessions are paid back, and get it in writing.

		What if two clinics give me very different numbers?
		This is normal, since nobody can know exactly. Ask both how they came to the number. Prefer the one that gives a
		range and reasons over the one with the lower promise.

		Am I too young?
		Many clinics treat only adults. Under 18 you usually need a parent's consent, and in some places it is not
		allowed at all. Ask a doctor if there is a medical reason.
	`,
	sources: [
		SOURCES.DE_LAW,
		SOURCES.BE_ORDER,
		SOURCES.FRANCE,
		SOURCES.DK_LAW,
		SOURCES.CH_CERT,
		SOURCES.CH_IPL,
		SOURCES.WALES,
		SOURCES.IJDVL,
		SOURCES.POHL,
		SOURCES.KIRBY,
		SOURCES.BENCINI,
		SOURCES.MDR_SPEC,
	],
};
