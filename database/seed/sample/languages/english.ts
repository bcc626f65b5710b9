import { combine, type Language, phrases, words } from "./language.ts";

const brands = combine(
	words(`Alder Amber Ash Birch Bracken Cedar Cobble Dew Elder Ember Fair Fen Fern Finch Frost Glen Hazel Heather Holly
		Juniper Lark Linden Maple Marsh Meadow Mist Moss Pear Plover Quill Rowan Sage Sorrel Swift Thistle Thorn Willow Wren`),
	words("brook croft dale field gate grove haven leaf light mere point ridge row shaw side stead vale view water wick"),
);

export const english: Language = {
	brands,
	clinics: phrases(`{brand} Laser Clinic; {brand} Tattoo Removal; {brand} Skin Clinic; {brand} Skin & Laser;
		{brand} Laser Studio; {brand} Laser {city}; The {brand} Clinic; {brand} Dermatology; The {brand} Laser Rooms;
		{surname} & {surname2} Dermatology; {surname} & {surname2} Skin Clinic; {street} Laser Clinic;
		{brand} Tattoo Removal {city}; {city} Laser Rooms; {brand} Tattoo Fading; {brand} Skin Studio; {street} Skin Rooms;
		{brand} & {surname}; {brand} Laser & Skin Centre; {city} Tattoo Removal at {brand}`),
	streets: combine(
		words(`Abbey Albert Alma Ash Beech Bridge Brook Canal Castle Cedar Chapel Church Clarence Corn Elm Ferry Garden Grange
			Harbour High Hill King Lime London Maple Market Mill Mount Oak Orchard Park Priory Quay Queen River Rose School
			Spring Station Union Victoria Water Wellington West Willow`),
		words("Street Road Lane Avenue Street Road"),
		" ",
	),
	firstNames: words(`Aaron Abigail Adam Alice Amelia Amy Andrew Beth Caitlin Callum Charlotte Chloe Claire Connor Daniel
		Eleanor Ellie Emily Ethan Eve Fiona Freya Gareth Georgia Grace Hannah Harriet Harry Holly Isla Jack James Jasmine Joe
		Josh Katie Kieran Laura Leah Liam Lucy Luke Martha Megan Molly Nathan Niamh Oliver Owen Paige Rachel Rhys Rosie Ruth
		Ryan Sam Sophie Tom Zara`),
	surnames:
		words(`Abbott Ainsworth Ashdown Atherley Bagshaw Barnaby Bellamy Birtwell Blakeney Bramwell Brightwell Calloway
		Carlisle Chadwick Coldwell Cotterill Croxley Dalloway Denby Draycott Elsworth Fairbairn Farrow Fenwick Garside Gilchrist
		Hadley Halloran Harcombe Hartigan Hathersage Ibbotson Kerrigan Kettlewell Kinsella Langley Lockyer Loxley Mallory
		Marchbank Merriman Nettleton Okafor Ormerod Padmore Penrose Quigley Rafferty Redfern Sandringham Selwood Stanfield
		Sutcliffe Tarrant Thackeray Tolland Underhill Vickery Wainwright Wetherby Whitcombe Yardley`),
	mailboxes: words("hello info contact reception bookings"),
};
