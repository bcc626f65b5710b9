import type { ReviewTexts } from "../review-texts.ts";

export const frenchTexts: ReviewTexts = {
	verdicts: [
		[
			"Deux rendez-vous annulés à la dernière minute et personne pour rappeler.",
			"Après {{n}} séances, je ne vois presque aucune différence.",
			"Le prix final n’était pas celui annoncé à la consultation.",
			"Accueil expéditif, je suis ressortie avec mes questions.",
		],
		[
			"Le résultat est en dessous de ce que j’avais compris au départ.",
			"À chaque visite une autre personne, et un autre discours.",
			"La séance s’est bien passée, l’organisation beaucoup moins.",
		],
		[
			"Certaines zones se sont bien estompées, d’autres très peu après {{n}} séances.",
			"Équipe sympathique, résultat mitigé pour l’instant.",
			"C’est plus clair, mais pas parti. J’aurais aimé qu’on me le dise plus tôt.",
		],
		[
			"Après {{n}} séances, c’est assez pâle pour que je ne le cache plus.",
			"Bonne expérience dans l’ensemble, réponses honnêtes.",
			"Le noir a presque disparu, les couleurs demandent de la patience.",
			"Travail soigné ; une étoile en moins pour l’attente.",
		],
		[
			"Il faut savoir où il était pour le voir.",
			"Je me suis sentie entre de bonnes mains du début à la fin.",
			"On m’a dit clairement ce qui marcherait et ce qui ne marcherait pas.",
			"Aucune pression pour réserver. J’ai pris un mois pour réfléchir.",
			"Très bon suivi, équipe à l’écoute.",
		],
	],
	praise: [
		"Un essai sur une petite zone a été fait avant de commencer.",
		"L’air froid pendant la séance aide beaucoup.",
		"Quelqu’un a appelé le lendemain pour prendre des nouvelles.",
		"Le devis a été respecté.",
		"Les risques ont été expliqués sans que j’aie à demander.",
		"Les lieux sont propres et calmes.",
	],
	complaints: [
		"Le téléphone sonne dans le vide.",
		"La consultation a duré dix minutes à peine.",
		"J’aurais voulu plus d’informations sur les effets secondaires.",
		"Toujours en retard.",
		"On essaie sans cesse de vendre des crèmes.",
	],
	facts: [
		"C’était {{ink}} sur {{part}}.",
		"{{n}} séances pour l’instant, espacées de huit semaines.",
		"La cicatrisation a pris deux semaines à chaque fois.",
		"Je voulais éclaircir un vieux motif avant un recouvrement.",
		"Rougeurs et gonflement pendant trois jours.",
		"J’avais comparé trois adresses.",
	],
	parts: ["l’avant-bras", "le poignet", "la cheville", "l’épaule", "le mollet", "la nuque"],
	inks: [
		"un lettrage noir",
		"un petit symbole",
		"un prénom",
		"un motif en couleur",
		"un vieux tribal",
		"des lignes fines",
	],
};
