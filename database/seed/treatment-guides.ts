import { colouredInkRemoval } from "./treatments/coloured-ink-removal.ts";
import { consultationAndTestPatch } from "./treatments/consultation-and-test-patch.ts";
import { darkerSkinRemoval } from "./treatments/darker-skin-removal.ts";
import { dermabrasion } from "./treatments/dermabrasion.ts";
import { eyebrowAndCosmeticInk } from "./treatments/eyebrow-and-cosmetic-ink.ts";
import { fadingForCoverUp } from "./treatments/fading-for-cover-up.ts";
import type { TreatmentGuide } from "./treatments/guide.ts";
import { laserAftercare } from "./treatments/laser-aftercare.ts";
import { picosecondLaser } from "./treatments/picosecond-laser.ts";
import { qSwitchedLaser } from "./treatments/q-switched-laser.ts";
import { qSwitchedNdYag } from "./treatments/q-switched-nd-yag.ts";
import { removalCreams } from "./treatments/removal-creams.ts";
import { rubyAndAlexandrite } from "./treatments/ruby-and-alexandrite.ts";
import { salineRemoval } from "./treatments/saline-removal.ts";
import { surgicalExcision } from "./treatments/surgical-excision.ts";

/** The guides in sort order. */
export const treatmentGuides: TreatmentGuide[] = [
	qSwitchedLaser,
	picosecondLaser,
	qSwitchedNdYag,
	rubyAndAlexandrite,
	colouredInkRemoval,
	eyebrowAndCosmeticInk,
	fadingForCoverUp,
	darkerSkinRemoval,
	surgicalExcision,
	dermabrasion,
	salineRemoval,
	removalCreams,
	laserAftercare,
	consultationAndTestPatch,
];
