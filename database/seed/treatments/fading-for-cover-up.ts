import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const fadingForCoverUp: TreatmentGuide = {
	slug: "fading-for-cover-up",
	name: "Fading for a cover-up",
	description: text`
		Laser sessions that lighten a tattoo so that an artist has more freedom for a new design. The goal is lighter
		skin, not clear skin.
	`,
	title: "Laser fading before a cover-up tattoo",
	subline: "Lighten the old ink enough for a new design, and stop there.",
	seo_title: "Laser fading for a cover-up: how far to go",
	seo_meta: text`
		How laser fading prepares the skin for a cover-up tattoo: planning with the artist, number of sessions,
		waiting time, and why layers count later.
	`,
	intro: text`
		A cover-up hides an old tattoo under a new one. If the old ink is dark, the new design has to be darker and
		larger. Some laser sessions can lighten the old ink, so that the artist can use finer lines, lighter colours
		or a smaller picture.

		The goal is different from removal. You stop when the artist says the old ink is light enough. This often
		needs fewer sessions than removal, but no solid study tells how many fewer. A clinic that names a fixed
		number, or a fixed share, is guessing.

		Think one step ahead. If you want the new tattoo removed one day, two layers of ink are harder than one. The
		Kirby-Desai scale, which estimates laser sessions, adds two points for a tattoo that lies over another.
	`,
	benefits: [
		"The new design can be lighter, smaller or more detailed than over dark old ink.",
		"You can treat only the parts that are in the way, for example a thick outline.",
		"It usually takes less time than full removal, though nobody can state how much less.",
		"You can change your mind on the way and go on to removal, or stop.",
		"Scars, raised lines and texture do not fade with the ink; the artist has to work around them.",
	],
	expect: text`
		Start with the artist, not with the laser. Ask which parts must become lighter, by how much, and whether
		colours matter. Take a photo with these parts marked to the clinic. Ask the clinic for an honest answer if the
		colour in question, such as green or white, is likely to fade at all.

		The sessions are the same as for removal: medical questions, test spot, eye protection, cooling, a wound that
		needs care. A hospital in Newcastle that offers tattoo laser says that some patients come only for fading
		before a new tattoo, and that sessions should be at least 6 to 8 weeks apart. Denmark's law sets at least 6
		weeks.

		Look at the result with the artist before each next session, not right after the last one. Fading goes on for
		weeks. A lighter tattoo can look patchy, which does not matter if the new design covers it.

		After the last session the skin needs rest before new ink goes in. Artists often ask for some months, and
		longer if the skin is still red, shiny or thick. No study has set a number. Tattooing skin that has not healed
		raises the risk of infection, lost ink and scars.

		Do not go on if the skin reacts badly. Raised, itchy or scaly colour may be an allergy to the ink, and a new
		tattoo with the same pigment would bring it back. Ask a doctor to look at this first, and also at any mole
		that shows as the ink fades. What you read here is general and does not replace that look.
	`,
	faq: questions`
		How many sessions does fading take?
		It depends on how dark the old ink is and how light the new design will be. Some artists are content after a few
		sessions, others ask for many more. Plan session by session.

		Does the artist or the clinic decide when to stop?
		Both have a say. The artist knows what the design needs. The clinic knows whether the skin can take another
		session. If the two disagree, choose the slower way.

		Can the artist do the laser part too?
		This depends on the country. In Germany only doctors with suitable training may do it, in Belgium also only
		doctors. Elsewhere other rules apply. Ask for the permission that is needed where you live.

		Is a cover-up cheaper than removal?
		You pay for some laser sessions and for a larger tattoo. Removal takes more sessions but no new tattoo. Ask for
		both prices before you choose.

		Will laser later on harm the new tattoo?
		Yes, a laser cannot tell old ink from new. Do all the fading first. If you lighten a part later, the new picture
		will suffer there too.

		Can I fade only the black lines?
		Often, yes. Black usually takes up 1064 nm light well. The laser spot is a few millimetres wide, so very fine
		work next to other colours has limits.
	`,
	sources: [SOURCES.NEWCASTLE, SOURCES.KIRBY, SOURCES.DK_LAW, SOURCES.DE_LAW, SOURCES.BE_ORDER],
};
