import { combine, type Language, phrases, words } from "./language.ts";

export const german: Language = {
	brands: combine(
		words(`Ahorn Birken Buchen Distel Drossel Eichen Erlen Falken Feder Ginster Hasel Heide Kiefern Kiesel Kranich Kräuter
			Lerchen Licht Linden Mohn Moos Morgen Quellen Reiher Rosen Salbei Silber Sonnen Tannen Ulmen Wacholder Weiden Wiesen`),
		words("au bach berg blick feld garten grund hain hof mühle quell rain stein tal weiler"),
	),
	clinics: phrases(`Laserzentrum {city}; Laserzentrum {brand} {city}; Laserpraxis {brand}; Hautzentrum {brand};
		Hautpraxis {brand} {city}; {brand} Laserklinik {city}; Tattooentfernung {brand}; Tattooentfernung {city} {brand};
		Laserstudio {brand} {city}; Hautwerk {brand}; Haut & Laser {city}; Praxis Dr. {surname} & Dr. {surname2};
		Dermatologie {brand}; Praxis {street}; {brand} Haut & Laser {city}; Laserambulanz {brand}; Ästhetik {brand} {city};
		Laserzentrum {street}; Hautärzte {brand}; Tattooentfernung {street}`),
	streets: combine(
		words(`Ahorn Bäcker Bahnhof Berliner_ Birken Blumen Brücken Burg Eichen Färber Fischer Garten Gerber Goethe Hafen Haupt
			Hirsch Kaiser Kirch König Kloster Linden Löwen Markt Mittel Mozart Mühlen Neue_ Park Rosen Schiller Schloss Schul
			Süd Töpfer Turm Ufer Wald Wiesen`),
		["straße", "straße", "weg", "allee", "gasse"],
	).map((street) => street.replace(/ (.)/, (_, letter: string) => ` ${letter.toUpperCase()}`)),
	firstNames:
		words(`Anja Annika Antonia Benedikt Birgit Björn Carla Clara Daniel David Doris Elias Emilia Felix Finn Franziska
		Greta Hannes Heike Helena Ines Jakob Jana Jannik Johanna Jonas Jörg Jule Julian Jürgen Karin Katharina Kilian Lea Lena
		Leonie Lukas Maja Malte Marlene Matthias Mira Moritz Nele Niklas Nora Paula Philipp Pia Rebekka Sabine Simon Sönke Sophie
		Stefan Svenja Theresa Tobias Ulrike Valentin Vera`),
	surnames:
		words(`Achterberg Ahlmann Baumgärtel Birkner Blöcher Brandstätter Dörfler Eichinger Engelbrecht Fährmann Feldkamp
		Gärtner Gößling Grünewald Habermehl Hasenclever Heidenreich Hölscher Immergrün Jägermann Kesselring Kirchgässner Kühnle
		Lachenmayr Lindenau Löhmann Mühlbacher Nachtigall Niedermeier Oberländer Pfeiffenberger Quast Rautenberg Röttgers
		Sandkühler Schönfelder Siebenhaar Steinbrück Strohmeyer Süßmilch Thalmann Uhlenbrock Vogelsang Waldvogel Weißgerber
		Wiesner Wöhrle Zehetner Zöllner`),
	mailboxes: words("kontakt info praxis termin empfang"),
};
