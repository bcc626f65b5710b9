// What the scenes show, in the order in which pictures.ts draws them.
const texts = [
	"A treatment room with a couch and a lamp",
	"The reception desk",
	"The hand piece of a laser",
	"The waiting room, with chairs along the wall",
	"A plant on the window sill",
	"A chair by the window",
	"Strokes of ink that fade from left to right",
	"The corner with the laser",
	"The front of the house",
	"A tray with goggles and gauze",
	"Shelves with towels and bottles",
	"The corridor to the treatment rooms",
	"Circles of ink that fade from left to right",
];

/** What the drawn gallery picture number `index`, from 0, shows. */
export function describeGalleryPicture(index: number): string {
	return texts[index % texts.length] as string;
}
