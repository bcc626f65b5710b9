import { combine, type Language, phrases, words } from "./language.ts";

export const french: Language = {
	brands: combine(
		words(
			"Aube Brise Clairière Dune Écorce Feuille Lavande Lune Mésange Oseraie Pivoine Plume Rivière Source Tourterelle Vallée",
		),
		words("Bleue Blanche Claire Douce Dorée Fine Légère Nouvelle Paisible Sereine"),
		" ",
	),
	clinics:
		phrases(`Centre Laser {brand}; Clinique {brand}; Institut {brand}; Détatouage {brand}; Détatouage {city} {brand};
		Centre de Détatouage {city}; Cabinet Laser {brand}; Centre Laser {street}; Dermatologie {brand}; Maison {brand};
		Cabinet des Drs {surname} & {surname2}; Espace Laser {brand}; Laser & Peau {city}; Clinique Laser {street};
		Centre Médical {brand}; Atelier Peau {brand}; Pôle Laser {city} {brand}`),
	streets:
		phrases(`rue Molière; rue des Écoles; rue de l’Église; rue des Tilleuls; avenue de la République; boulevard Voltaire;
		rue Émile-Zola; place du Marché; rue de la Fontaine; quai des Brumes; rue du Moulin; avenue des Platanes; rue Pasteur;
		rue des Lilas; rue du Château; cours Gambetta; rue Saint-Rémy; avenue Victor-Hugo; rue de la Paix; impasse des Cerisiers;
		rue du Général-Leclerc; boulevard des Alliés; rue Sainte-Hélène; allée des Érables; rue de la Forêt; rue du Bac`),
	firstNames:
		words(`Adèle Agathe Alice Amandine Anaïs Antoine Arnaud Aurélie Axelle Baptiste Benoît Camille Céline Chloé Clément
		Corentin Damien Delphine Élise Élodie Émilie Étienne Fanny Florian Gaëlle Hélène Hugo Inès Jérôme Jeanne Julien Justine
		Laurène Léa Léo Lucie Manon Margaux Mathilde Maxime Mélanie Noé Océane Pauline Quentin Raphaël Romane Sébastien Solène
		Théo Thibault Valentin Yann Zoé`),
	surnames:
		words(`Aubertin Bazinet Beauchêne Bellanger Béraud Boisvert Bonnefoy Brévault Cazaubon Chabrier Chantelouve Clairval
		Coudray Courtemanche Daguerre Delâtre Desrosiers Duchesnay Échassoux Estève Faucheux Fontenelle Gaillardet Garrigue
		Guérinot Hautecœur Jaubert Labrousse Lachaise Lançon Lavergne Mailleux Marchandeau Montjoie Noiret Pâquerette Péronnet
		Prévost Quéméner Rambaud Réaux Rocheteau Sablière Tessonnier Vasselin Verdier Vignaud`),
	mailboxes: words("contact accueil bonjour rdv info"),
};

export const dutch: Language = {
	brands: combine(
		words(
			"Berken Duin Eiken Els Heide Iepen Kastanje Kievit Klaver Linde Maan Meer Morgen Olmen Reiger Riet Schelp Vlier Wilgen Zilver",
		),
		words("beek berg dal gaarde hof horst kade laar licht oord stee veld weide zicht"),
	),
	clinics:
		phrases(`Laserkliniek {brand}; Huidkliniek {brand}; {brand} Huid & Laser; Tattoo Verwijderen {city}; Laserstudio {brand};
		Huidzorg {brand}; Laserkliniek {brand} {city}; Huidpraktijk {surname} & {surname2}; {brand} Tattoo Verwijderen;
		Huidcentrum {street}; Dermatologie {brand}; De {brand} Kliniek; Laserpraktijk {street}; Huidatelier {brand}`),
	streets: combine(
		words(
			"Beuken Bloem Dorps Eiken Haven Heren Juliana Kastanje Keizer Kerk Koning Linden Markt Molen Nieuw Oranje Park Prinsen School Singel Tulpen Wilhelmina",
		),
		words("straat straat laan weg plein gracht"),
	),
	firstNames:
		words(`Anouk Bas Bram Carlijn Daan Eline Esmée Eva Femke Fleur Floris Gijs Guusje Hanneke Ilse Iris Jasper Jelle
		Jeroen Joost Jorinde Karlijn Koen Lars Lieke Lotte Luuk Maartje Marijn Marloes Maud Merel Niels Noortje Pieter Renske Roos
		Ruben Sanne Sjoerd Stijn Thijs Tessa Wessel Wouter Yara`),
	surnames:
		words(`Achterhuis van_Beukelaer Bloemsma Boonstra Brinkhof Coëlho ten_Damme Dekkerink Dijksma Eikelboom Feenstra
		Groeneveld ter_Haar Heemskerk Hoogland van_der_Horst Huizenga Jonkers Kamphuis Klaverdijk Koolhof Lammerink van_Leeuwerik
		Lindhout Meerveld Molenkamp Noordzij Olthof Poelstra Reijnders Rietveld Roosenboom Schippers Spaargaren Terpstra van_Veldhoven
		Vermeulen Vlietstra Waterman Wiersma Zijlstra Zonneveld`),
	mailboxes: words("info contact hallo afspraak"),
};
