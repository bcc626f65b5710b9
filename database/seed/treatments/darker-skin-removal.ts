import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const darkerSkinRemoval: TreatmentGuide = {
	slug: "darker-skin-removal",
	name: "Tattoo removal on darker skin",
	description: text`
		Laser removal adapted to brown and black skin: 1064 nm first, low settings, long intervals and a test spot to
		limit changes in skin colour.
	`,
	title: "Tattoo removal on brown and black skin",
	subline: "Possible for many people, with more care: the right wavelength, lower energy and more time.",
	seo_title: "Laser tattoo removal on brown and black skin",
	seo_meta: text`
		How laser tattoo removal is adapted to brown and black skin: why 1064 nm comes first, the risk of pale or dark
		patches, test spots and questions to ask.
	`,
	intro: text`
		A laser aims at ink, but the skin's own pigment, melanin, takes up light as well. The more melanin, the more
		energy stays in the surface. This can cause blisters, paler patches or darker patches. The risk exists for
		everyone with a tan and is higher on brown and black skin.

		Doctors use the Fitzpatrick types I to VI. They describe how skin reacts to the sun: type I always burns, type
		VI is deeply pigmented and hardly ever burns. The type says nothing about where you come from. If you are not
		sure, say so; a careful person will then use the safer settings.

		Removal is still possible for many people with types IV to VI. The usual first choice is 1064 nm, which
		melanin takes up less. Light at 532 and 694 nm is taken up more, so red, blue and green ink are harder to
		treat safely.
	`,
	benefits: [
		"At 1064 nm black ink can be treated with less effect on the skin's own pigment.",
		"Lower energy and longer breaks make colour changes less likely, at the price of more sessions.",
		"A test spot shows how your skin reacts before a larger area is treated.",
		"Paler or darker patches often improve over months, but some remain.",
		"Red, blue and green ink may have to stay, because their wavelengths act on melanin too.",
	],
	expect: text`
		Ask how many people with your skin type the person has treated, and ask to see photos that show the skin a
		year later. A clinic that tells you darker skin cannot be treated at all may just lack the right laser. One
		that says there is no extra risk is not being straight with you.

		Before the first session avoid sun and sunbeds for some weeks. The test spot should be small and watched for
		at least several weeks, because colour changes show up late. Tell the clinic if you or your family get
		keloids, which are scars that grow beyond the wound. This is a reason to talk to a dermatologist first.

		What do studies show? A report on three people with types IV to VI found satisfactory fading with 1064 nm
		lasers, yet two of them got pale patches. The authors suspected sun, too short intervals or too much energy on
		a small spot. Three people are very few. In an Italian study of 52 people, 40.4% had skin type IV and were
		treated with at least eight weeks between sessions.

		Expect more sessions. The Kirby-Desai scale counts 1 point for type I and 6 points for type VI, so it predicts
		about five more sessions for the same tattoo. Its error is around two to three sessions either way. Wait at
		least 6 weeks, which is the law in Denmark, and rather longer if the skin is still darker or lighter than
		around it.

		After the session protect the skin from sun until the colour is even again. Do not use bleaching creams on
		your own. See a doctor if blisters are large, if pain grows, if you see pus, or if a scar becomes thick and
		itchy. Darkening after a wound can be treated, and this is easier when it is seen early. All this is general
		information, not advice for your case.
	`,
	faq: questions`
		Is laser removal safe on black skin?
		It can be done, and it carries more risk of pale or dark patches. A person with experience, 1064 nm, low energy
		and a test spot lower this risk. Nobody can bring it to zero.

		What is hypopigmentation?
		It means skin that is paler than the skin around it. It can last for months and sometimes for good. On dark skin
		it stands out more, and the shape of the old tattoo may show in it.

		Is IPL an option for darker skin?
		No. IPL is not made for tattoos and can burn pigmented skin. Switzerland has banned its use on tattoos for
		everybody.

		Are picosecond lasers better for dark skin?
		They may heat the skin less, and studies report fewer side effects in general. Data on types V and VI are few.
		Wavelength, settings and experience matter more than the label.

		Why is a suntan a problem?
		A tan is melanin that was not there before. It takes up laser light in any skin type. Many clinics send you home
		if you come tanned, and they are right.

		What should I ask about keloids?
		Ask whether laser is wise at all, and show old scars to a dermatologist. If you go ahead, a test spot and a wait
		of several months before the next step are sensible.
	`,
	sources: [
		SOURCES.NDYAG_DARK,
		SOURCES.CANNAROZZO,
		SOURCES.KIRBY,
		SOURCES.KHUNGER,
		SOURCES.BAEUMLER,
		SOURCES.DK_LAW,
		SOURCES.CH_IPL,
	],
};
