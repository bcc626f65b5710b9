import { combine, type Language, phrases, words } from "./language.ts";

export const swedish: Language = {
	brands: combine(
		words("Björk Blå Ek Gran Hassel Lind Ljung Måne Näckros Rönn Silver Sjö Snö Sol Vår"),
		words("backen dalen gläntan hamnen holmen kullen lunden viken ängen åsen"),
	),
	clinics:
		phrases(`Laserkliniken {brand}; {brand} Hudklinik; Tatueringsborttagning {city}; {brand} Laser {city}; Hudhuset {brand};
		Hudläkarna {surname} & {surname2}; {brand} Hud & Laser; Lasermottagningen {brand}; Kliniken på {street}; Laserstudio {brand}`),
	streets: combine(
		words("Björk Drottning Fabriks Ham Järnvägs Kungs Linné Nygårds Sjö Skol Stor Strand Trädgårds Väster Öster"),
		words("gatan gatan vägen"),
	),
	firstNames:
		words(`Agnes Alva Anton Astrid Axel Ebba Edvin Elin Elsa Emil Erik Filip Freja Gustav Hedda Hugo Ida Ingrid Isak Johan
		Klara Lina Linnéa Ludvig Maja Malin Nils Olle Oskar Saga Sara Signe Sixten Stina Tilda Tuva Viktor Wilma Åsa`),
	surnames:
		words(`Ahlström Almgren Björkman Boström Dahlqvist Ekelund Enström Fagerlind Forsgren Granlund Hagström Hallbäck Hedlund
		Högberg Kjellgren Lindroth Ljunggren Löfqvist Malmsten Norlander Nyqvist Rosengren Sjölander Stenhammar Söderlund Tallroth
		Vallgren Westerdahl Åkerlund Öhman`),
	mailboxes: words("info kontakt hej boka"),
};

export const danish: Language = {
	brands: combine(
		words("Birke Bøge Eng Hede Klit Lærke Måne Pile Rose Skov Sølv Strand Sø Tidsel"),
		words("bakken dal gård have holm kilden lund mark vang vig"),
	),
	clinics:
		phrases(`Laserklinik {brand}; {brand} Hudklinik; Tatoveringsfjernelse {city}; {brand} Laser {city}; Hudlægerne {surname} & {surname2};
		{brand} Hud & Laser; Klinik {brand}; Laserhuset {brand}; Klinikken {street}`),
	streets: combine(
		words("Algade Bred Frederiks Havne Jernbane Kirke Lindes Møllers Nørre Nygårds Skole Strand Sønder Vester Østers"),
		words("gade gade vej"),
	),
	firstNames:
		words(`Aksel Alberte Anders Anna Asger Bodil Camilla Christian Ditte Emil Emma Freja Frederik Gry Helle Ida Jens Johanne
		Jonas Karla Kasper Kirsten Lærke Laura Line Mads Magnus Maja Malthe Mette Mikkel Nanna Oscar Rasmus Rikke Signe Søren Sofie Thea
		Tobias Trine`),
	surnames:
		words(`Abildgaard Bagger Birkelund Bøgelund Bruun Dalsgaard Engholm Fjeldsø Grønbæk Hauge Hjorth Højlund Kjærgaard Kragh
		Lindegaard Lyngby Møldrup Nørgaard Overgaard Ravnsborg Skovgaard Søndergaard Thorup Vestergaard Winther Ærø Østerby`),
	mailboxes: words("info kontakt tid"),
};

export const norwegian: Language = {
	brands: combine(
		words("Bjørk Fjell Gran Hassel Lyng Måne Nord Rogn Selje Sol Sølv Vår"),
		words("bekken dalen haugen heim holmen lia lunden vika vollen åsen"),
	),
	clinics:
		phrases(`Laserklinikken {brand}; {brand} Hudklinikk; Tatoveringsfjerning {city}; {brand} Laser {city}; {brand} Hud & Laser;
		Hudlegene {surname} & {surname2}; Klinikk {brand}; Lasersenteret {brand}; Laserstudio {brand}`),
	streets: combine(
		words("Bjørke Bryggeri Dronningens_ Fjord Havne Kirke Kongens_ Markens_ Sjø Skole Storm Strand Tollbod Øvre_"),
		words("gate gata veien"),
	),
	firstNames:
		words(`Aksel Amalie Anders Astrid Aurora Bjørn Eirik Eline Emma Even Frida Geir Guro Haakon Hanne Henrik Hedda Ingvild
		Jonas Julie Kari Kristin Lars Live Magnus Maja Marit Mathias Nora Oda Odin Ole Ragnhild Sander Sigrid Silje Sindre Solveig Thea
		Tiril Tuva Vegard`),
	surnames:
		words(`Aasland Bakkerud Berge Bjørnstad Brekke Dalland Eikeland Fjeldstad Fossum Grønli Haugland Helgesen Hovland Håkonsen
		Kleppe Lillebø Lundeby Myklebust Nygård Ødegård Rognlien Sandvik Skaar Solheim Sæther Tveit Vikøren Østby`),
	mailboxes: words("post kontakt hei"),
};

export const finnish: Language = {
	brands: combine(
		words("Haapa Hopea Kaarna Kaisla Kanerva Koivu Kuu Lehto Pihla Saari Sini Suvi Tuomi Usva"),
		words("järvi kallio lahti lampi mäki niemi niitty puro ranta salo"),
	),
	clinics:
		phrases(`Laserklinikka {brand}; Ihoklinikka {brand}; {brand} Laser {city}; Tatuoinnin poisto {city}; Klinikka {brand};
		{brand} Iho & Laser; Lääkärit {surname} & {surname2}; Laserstudio {brand}`),
	streets: combine(
		words("Asema Hämeen Järven Kauppa Kirkko Koivu Koulu Lehti Linnan Mylly Puisto Ranta Satama Vapauden"),
		words("katu katu tie"),
	),
	firstNames:
		words(`Aino Aleksi Anni Antti Eero Eetu Eeva Elina Emilia Essi Heidi Helmi Henna Iida Ilona Jari Joonas Juho Jukka Kaisa
		Katri Laura Lauri Marja Matias Mikko Minna Niko Oona Otto Pekka Pihla Riikka Roosa Saara Sanna Satu Tiina Topi Veera Ville`),
	surnames:
		words(`Aaltola Ahvenainen Halmela Hakkarila Harjula Hietamäki Hyvärinen Jokiranta Kallionpää Kivimäki Koskela Kuusisto
		Lehtovaara Leppälä Mäkelin Niemelä Ojala Peltonen Rantala Saarela Salmela Sorjonen Tammela Uusitalo Vainikka Ylönen`),
	mailboxes: words("info asiakaspalvelu ajanvaraus"),
};

export const icelandic: Language = {
	brands: combine(
		words("Birki Blá Hvít Mána Norður Silfur Sól Vor"),
		words("brekka fell fjörður hlíð lind tjörn vík vellir"),
	),
	clinics: phrases(
		"Húðstofan {brand}; Laserstofan {brand}; {brand} Laser {city}; Húðlæknar {brand}; Læknastofan {street}",
	),
	streets: combine(words("Birki Hafnar Hverfis Lauga Skóla Sól Strand Vestur"), words("gata vegur braut")),
	firstNames: words(
		"Anna Arnar Ásta Birna Björk Dagur Edda Einar Elín Freyja Guðrún Gunnar Hildur Jón Katla Kristín Ragnar Sigrún Stefán Tinna Þóra",
	),
	surnames: words(
		"Árnadóttir Bjarnason Einarsdóttir Guðjónsson Halldórsdóttir Helgason Jónasdóttir Kristjánsson Óladóttir Þorláksson",
	),
	mailboxes: words("info timar"),
};

export const baltic: Language = {
	brands: combine(
		words("Auseklis Balta Bērzu Gintaro Kadaka Liepu Männi Medus Rīta Saule Tamme Vėjo"),
		words("Ala Druva Klint Krasts Laukas Lieknė Saar Upė Vesi Valgus"),
		" ",
	),
	clinics: phrases(
		"{brand} Laser; {brand} Laser {city}; {brand} Klinika; {brand} Laser Clinic; {brand} Skin & Laser; Klinika {surname} & {surname2}; {city} Tattoo Removal {brand}",
	),
	streets: phrases(
		"Gedimino; Laisvės; Vilniaus; Žalioji; Brīvības iela; Skolas iela; Rīgas iela; Ģertrūdes iela; Pärnu maantee; Pikk tänav; Õle tänav; Kooli tänav; Liepų; Ąžuolų; Tērbatas iela",
	),
	firstNames: words(
		"Agnė Aiste Andris Anete Dovydas Eglė Elīna Greta Ieva Ilze Jānis Kadri Karl Kristiina Laura Liene Liis Linas Māris Mantas Marta Rasa Rasmus Siim Tõnu Triin Ugnė Viktorija",
	),
	surnames: words(
		"Ābeltiņš Adomaitis Bērziņš Gailītis Järvelaid Kalniņš Kask Kazlauskaitė Kuusk Liepa Mägi Noreikienė Ozols Pärn Rimkutė Saar Stankūnas Tammepuu Vītoliņš Žukauskas",
	),
	mailboxes: words("info hello"),
};
