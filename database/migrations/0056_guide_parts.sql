-- expands
-- What a method cannot do, or may do to somebody, is listed apart from its benefits; and a guide says which parts it shows that are the
-- same in many of them.
alter table public.treatments
	add column drawbacks text[] not null default '{}' check (private.are_benefits(drawbacks)),
	add column shows_wavelengths boolean not null default false,
	add column shows_course boolean not null default false;

update public.treatments set
	shows_wavelengths = slug in ('q-switched-laser', 'picosecond-laser', 'q-switched-nd-yag', 'ruby-and-alexandrite',
		'coloured-ink-removal', 'darker-skin-removal'),
	shows_course = slug not in ('surgical-excision', 'dermabrasion', 'saline-removal', 'removal-creams')
where slug in ('q-switched-laser', 'picosecond-laser', 'q-switched-nd-yag', 'ruby-and-alexandrite', 'coloured-ink-removal',
	'eyebrow-and-cosmetic-ink', 'fading-for-cover-up', 'darker-skin-removal', 'laser-aftercare', 'consultation-and-test-patch');

-- those that came with the code; what admins wrote themselves stays where it is
with known (drawback) as (
	values
		('It cannot promise full removal: some ink, a pale shadow or a change in skin colour may stay.'),
		('For black ink it works about as well as a Q-switched laser, not clearly better.'),
		('It does not remove a tattoo in one or two visits, and nobody can honestly promise a number.'),
		('Bright blue, green, yellow and white ink are its weak side, whatever the advertisement says.'),
		('They cannot remove red, orange or yellow ink, for which another wavelength is needed.'),
		('Paler skin after treatment is more likely than with 1064 nm, and it can last.'),
		('White, yellow, pastel and skin tones often stay, and some of them turn darker.'),
		('If a tattoo has many colours, no laser can promise a clean skin.'),
		('It cannot promise that red, orange or white parts will go, and those may first turn darker.'),
		('Scars, raised lines and texture do not fade with the ink; the artist has to work around them.'),
		('Paler or darker patches often improve over months, but some remain.'),
		('Red, blue and green ink may have to stay, because their wavelengths act on melanin too.'),
		('You will have a scar, and it can widen, thicken or pull, above all on the chest, shoulders and over joints.'),
		('It often leaves part of the ink, or a pale, shiny or uneven area.'),
		('Reviews find no satisfying look with these methods, because scars and colour changes are common.'),
		('For nearly every reason to choose it, laser or a small operation is worth discussing first.'),
		('Expect fading at most; full removal is not something this method can promise.'),
		('No good study shows how well it works or how often it scars.'),
		('There is no benefit that has been shown in a good study.'),
		('Bleaching creams can lighten the skin over the ink, which does not remove ink and can leave pale patches.'),
		('Acids can take off skin together with some ink, and leave a scar in its place.'),
		('If money is the reason, a small number of laser sessions on the part that bothers you may be worth asking about.'),
		('Good care cannot make up for wrong settings or too short intervals.'),
		('It gives no certainty: a test spot shows the reaction of one small part on one day.')
)
update public.treatments t set
	drawbacks = array(select b from unnest(t.benefits) with ordinality u (b, n) where b in (select drawback from known) order by n),
	benefits = array(select b from unnest(t.benefits) with ordinality u (b, n) where b not in (select drawback from known) order by n)
where t.benefits && (select array_agg(drawback) from known);
