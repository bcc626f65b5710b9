import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const laserAftercare: TreatmentGuide = {
	slug: "laser-aftercare",
	name: "Laser aftercare",
	is_offered: false,
	description: text`
		How to look after your skin in the days and weeks after a laser session: clean, covered, out of the sun, and
		left in peace.
	`,
	title: "Aftercare following laser tattoo removal",
	subline: "What is normal, what helps, what harms, and when to call a doctor.",
	seo_title: "Laser tattoo removal aftercare, day by day",
	seo_meta: text`
		How to care for skin after laser tattoo removal: first day, blisters, crusts, sun, sport and bathing, signs of
		infection, and when to see a doctor.
	`,
	intro: text`
		After a laser session your skin has a wound, even if it looks small. How it heals decides a good part of the
		final result. You cannot make the ink leave faster, but you can avoid infection, scars and colour changes.

		Follow the written advice of the clinic first, since it knows what it did. If you were not given any in
		writing, ask for it. This page tells you what is usual, so you can judge whether something is missing.

		The long weeks between sessions are part of the treatment. Fading goes on after the crusts are gone. Coming
		back early does not speed it up.
	`,
	benefits: [
		"Clean, covered skin heals with fewer infections.",
		"Leaving blisters and crusts alone lowers the risk of scars.",
		"Keeping sun off the area lowers the risk of dark or pale patches.",
		"Knowing the warning signs helps you to get help in time.",
		"Good care cannot make up for wrong settings or too short intervals.",
	],
	expect: text`
		Day one: white frosting fades within minutes to an hour, then the area is red, swollen and warm, sometimes
		with pinpoint bleeding. Cool with a clean cold pack in a cloth for some minutes at a time. Put on the ointment
		and dressing the clinic gave you. Raise an arm or leg if it throbs. Ask which painkiller you may take.

		The next days: redness and swelling may be strong for about 48 hours, as a hospital leaflet from Newcastle
		notes. Blisters and crusts are common. Do not open, pick or shave them. If a blister breaks by itself, wash
		with water and mild soap, pat dry, and cover with a non-stick dressing. Short showers are usually fine. Leave
		out baths, pools, sauna and sport that rubs or makes you sweat until the skin is closed.

		The weeks after: the skin may be dry, itchy, pink, darker or paler. Use a plain cream without scent. Keep the
		sun off with clothes, and later with a sunscreen with a high factor on closed skin. Do not use self-tan. Take
		photos now and then in the same light.

		Next session: not before 6 weeks, which is the law in Denmark and matches the 6 to 8 weeks in the Newcastle
		leaflet. In a study of 352 people, 8 weeks or less between sessions went with a lower chance of success. The
		same study linked smoking to poorer results, so a break from smoking may help. Postpone if the skin is not
		healed or is tanned.

		See a doctor the same day for pus, a bad smell, growing redness or red streaks, pain that gets worse and not
		better, fever, or a rash away from the tattoo. Call 112 for trouble breathing, a swollen face or sudden loss
		of sight. Raised, itchy colour weeks later can be an allergy. Thick scars are treated with better effect when
		seen early. These are general tips and no substitute for the advice of your own doctor or clinic.
	`,
	faq: questions`
		Are blisters normal?
		Yes, they are common in the first days. They are a natural dressing. Leave them closed. Large, very painful or
		bloody blisters are a reason to call the clinic.

		Which ointment should I use?
		The one your clinic names. Plain petroleum jelly is a common choice. Do not use ointments with antibiotics or
		cortisone on your own, as some people react to them.

		When can I do sport and swim again?
		When the skin is closed again, which the clinic can check. Sweat, friction and pool water bother an open wound.
		Walking and light work are usually fine at once.

		How long must I avoid the sun?
		Through the whole course, as far as you can, and some months after it. Clothes protect more reliably than cream.
		Sunscreen goes only on closed skin.

		My tattoo looks darker after the session. Is that bad?
		In the first days crusts and bruising make it look darker. If light or skin-coloured ink is clearly grey or
		black after healing, tell the clinic before the next session.

		May I drink alcohol or smoke?
		Skip alcohol on the day, as it can increase bleeding. Smoking narrows blood vessels, and one large study linked
		it to poorer results. Less is better, none is better still.

		Does massage or drinking a lot of water speed up fading?
		There is no good study that shows this. Normal drinking is enough. Do not massage skin that has not healed.
	`,
	sources: [SOURCES.NEWCASTLE, SOURCES.BENCINI, SOURCES.KHUNGER, SOURCES.DK_LAW],
};
