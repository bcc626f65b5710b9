import { combine, type Language, phrases, words } from "./language.ts";

export const polish: Language = {
	brands: combine(
		words("Biała Brzozowa Cicha Jasna Leśna Lipowa Miodowa Polna Srebrna Wierzbowa Zielona Złota"),
		words("Aleja Brama Droga Łąka Oaza Polana Przystań Rzeka Skała Wyspa Zatoka"),
		" ",
	),
	clinics:
		phrases(`Klinika {brand}; Gabinet Laserowy {brand}; Usuwanie Tatuaży {brand}; Centrum Laserowe {city}; {brand} Laser {city};
		Usuwanie Tatuaży {city} {brand}; Dermatologia {brand}; Klinika Laserowa {brand}; Studio Laserowe {brand}; Skóra i Laser {city};
		Gabinet {surname} i {surname2}; Centrum Skóry {brand}`),
	streets:
		phrases(`ul. Mickiewicza; ul. Kościuszki; ul. Słowackiego; ul. Długa; ul. Ogrodowa; ul. Świętojańska; ul. Piłsudskiego;
		ul. Lipowa; ul. Szkolna; ul. Kwiatowa; ul. Źródlana; ul. Łąkowa; al. Niepodległości; ul. Młyńska; ul. Zamkowa; ul. Dąbrowskiego;
		ul. Żeromskiego; pl. Wolności; ul. Brzozowa; ul. Warszawska; ul. Różana; ul. Słoneczna`),
	firstNames:
		words(`Agata Agnieszka Aleksandra Bartosz Dawid Dominika Ewelina Filip Grzegorz Hanna Igor Jakub Joanna Julia Kacper Kamila
		Karolina Kinga Klaudia Krzysztof Łukasz Maciej Magdalena Małgorzata Marcin Marta Mateusz Michał Monika Natalia Oliwia Patryk
		Paulina Paweł Piotr Radosław Sylwia Szymon Tomasz Weronika Wojciech Zofia Zuzanna`),
	surnames:
		words(`Augustyniak Bielak Brzezina Bączyk Chmielarz Cieślik Dębicz Dziedzic Gąsior Grzelak Jabłoniec Jędrzejczyk Kapuśniak
		Kołodziej Kruszyna Kędzior Leśniak Łabędź Malczyk Mroźny Niezgoda Olszówka Pająk Pietrzak Rogóż Rybak Sikora Słowik Sobczyk
		Stępień Szczepaniec Świerk Tarnawa Urbańczyk Wędrychowicz Wierzba Wróbel Zając Żurek`),
	mailboxes: words("kontakt info recepcja rejestracja"),
};

export const czech: Language = {
	brands: combine(
		words("Bílá Březová Jarní Javorová Lesní Lipová Luční Stříbrná Tichá Zlatá"),
		words("Alej Brána Hora Louka Skála Studánka Tůň Zahrada"),
		" ",
	),
	clinics:
		phrases(`Klinika {brand}; Laserové centrum {brand}; Odstranění tetování {city}; {brand} Laser {city}; Kožní klinika {brand};
		Ordinace {surname} a {surname2}; Laser studio {brand}; Kůže & Laser {city}; Dermatologie {brand}`),
	streets: phrases(
		"Národní; Havlíčkova; Masarykova; Jiráskova; Žižkova; Dlouhá; Lipová; Zahradní; Nádražní; Školní; Štefánikova; Palackého; Růžová; Mlýnská; Květná; Hlavná; Kováčska; Krátká",
	),
	firstNames:
		words(`Adéla Aleš Alžběta Aneta Barbora Daniel Dominik Eliška Filip Hana Honza Jakub Jana Jiří Karolína Kateřina Klára
		Kristýna Lenka Lucie Lukáš Marek Markéta Martin Matěj Michaela Monika Ondřej Pavel Petra Radek Šárka Tereza Tomáš Vendula Veronika
		Vojtěch Zuzana`),
	surnames: words(
		"Bartůněk Bezděk Brožek Čapek Čermák Dohnal Fiala Havránek Hlaváč Hruška Janoušek Jelínek Kašpar Kolář Konvalina Kratochvíl Křivánek Kubát Ledvina Mašek Moravec Nezval Ostrý Pospíšil Říha Sedlák Skála Šimek Štěpánek Tesař Urban Vaněk Vrba Zeman Žák",
	),
	mailboxes: words("info kontakt recepce"),
};

export const hungarian: Language = {
	brands: combine(
		words("Arany Csend Ezüst Fehér Fény Gyöngy Hajnal Hold Kék Nyír"),
		words("erdő forrás halom kert kő liget patak part rét virág"),
	),
	clinics: phrases(
		"Lézerklinika {brand}; {brand} Bőrklinika; Tetoválás-eltávolítás {city}; {brand} Lézer {city}; {surname} és {surname2} Bőrgyógyászat; {brand} Lézerstúdió; Bőr és Lézer {brand}",
	),
	streets: phrases(
		"Kossuth utca; Petőfi utca; Rákóczi út; Széchenyi tér; Fő utca; Árpád út; Hársfa utca; Malom utca; Virág utca; Bartók Béla út; Deák tér; Kölcsey utca; Gyöngyvirág utca; Templom utca",
	),
	firstNames: words(
		"Ádám Anna Balázs Bence Boglárka Csilla Dániel Dóra Eszter Flóra Gábor Gergő Hanna Ildikó István Judit Kata Kinga Lilla Levente Luca Máté Nóra Orsolya Péter Réka Sára Szilvia Tamás Tímea Viktória Zoltán Zsófia",
	),
	surnames: words(
		"Árvai Bársony Bodnár Csányi Deményi Erdődi Fehérvári Gyöngyösi Hajnal Hegedűs Jakabffy Kerekes Kőszegi Lakatos Makkai Mészáros Nyári Őszi Pintér Rózsahegyi Somogyvári Szűts Takács Udvari Vadas Zöldi",
	),
	mailboxes: words("info kapcsolat idopont"),
};

export const romanian: Language = {
	brands: combine(
		words("Aura Brândușa Creanga Dumbrava Floarea Frunza Luna Poiana Raza Stânca Unda"),
		words("Albă Argintie Blândă Clară Lină Nouă Senină"),
		" ",
	),
	clinics: phrases(
		"Clinica {brand}; Clinica Laser {brand}; Îndepărtare Tatuaje {city}; {brand} Laser {city}; Cabinet {surname} & {surname2}; Dermatologie {brand}; Centrul Laser {brand}; Piele & Laser {city}",
	),
	streets: phrases(
		"Strada Mihai Eminescu; Bulevardul Unirii; Calea Victoriei; Strada Ștefan cel Mare; Strada Libertății; Strada Teilor; Strada Florilor; Strada Școlii; Strada Izvorului; Bulevardul Decebal; Strada Morii; Strada Mărășești",
	),
	firstNames: words(
		"Adina Alexandra Alin Ana Andrei Andreea Bianca Bogdan Călin Carmen Cătălin Cristina Daria Diana Elena Florin Gabriel Ioana Ionuț Irina Laura Mădălina Mara Mihai Miruna Oana Radu Raluca Răzvan Roxana Sorin Ștefania Teodora Tudor Vlad",
	),
	surnames: words(
		"Albescu Bărbulescu Brădeanu Călinescu Cojocaru Crețulescu Drăgulescu Fântânaru Grigorescu Iordăchescu Lăzărescu Mărgineanu Moldoveanu Neagoe Olteanu Păduraru Răchițeanu Săvulescu Șerbănescu Târnoveanu Țăranu Ursache Văcărescu Zărnescu",
	),
	mailboxes: words("contact programari info"),
};

/** Croatian, Serbian, Bosnian, Slovene and their neighbours. */
export const southSlavic: Language = {
	brands: combine(
		words("Bijela Breza Jasna Lipa Mirna Nova Plava Srebrna Tiha Zlatna"),
		words("Dolina Kap Livada Luka Obala Pećina Rosa Stijena Uvala Zora"),
		" ",
	),
	clinics: phrases(
		"Poliklinika {brand}; Laser Centar {brand}; Uklanjanje Tetovaža {city}; {brand} Laser {city}; Klinika {brand}; Ordinacija {surname} i {surname2}; Koža & Laser {city}; Laser Studio {brand}",
	),
	streets: phrases(
		"Vukovarska; Strossmayerova; Ulica kralja Zvonimira; Masarykova; Gundulićeva; Školska; Lipova; Trg slobode; Njegoševa; Svetosavska; Čopova ulica; Prešernova cesta; Vodnikova; Riječka; Cvjetna; Kneza Miloša",
	),
	firstNames: words(
		"Ana Aleksandar Anja Borna Dejan Dunja Đorđe Filip Goran Iva Ivan Jelena Jovan Katarina Klara Lana Lovro Luka Maja Marija Marko Matej Mateja Mia Milica Miloš Nevena Nikola Petra Sanja Sara Stefan Tanja Teodora Tin Vesna Vuk Živa",
	),
	surnames: words(
		"Antolić Barišić Bogdanić Brezar Cvitković Čolak Ćosić Dragičević Đurđević Golob Grgurić Hribar Jagodić Kovačec Kralj Lisjak Lončar Marušić Mlakar Novosel Oblak Pavlinić Perković Radošević Stojčić Šarić Tomašević Vidmar Vrabec Zorić Žganjer",
	),
	mailboxes: words("info kontakt narudzbe"),
};

/** Bulgarian, Ukrainian, Georgian and others whose own letters are not Latin: transcribed. */
export const blackSea: Language = {
	brands: combine(
		words("Akacia Byala Chysta Dzherelo Iskra Kalyna Lazur Lipa Mara Nova Rosa Svitla Tykha Zora"),
		words("Derma Laser Vita Skin Estet"),
		" ",
	),
	clinics: phrases(
		"{brand} Clinic; {brand} {city}; {brand} Studio; Klinika {brand}; {brand} Tattoo Removal; {brand} Center {city}; {surname} & {surname2} Clinic",
	),
	streets: phrases(
		"Vitosha Blvd; Shevchenka St; Franka St; Svobody Ave; Levski St; Rustaveli Ave; Abovyan St; Zelena St; Sadova St; Lypova St; Rakovski St; Vazha-Pshavela Ave; Nizami St; Dimitrov St; Gorna St",
	),
	firstNames: words(
		"Anahit Anastasiya Aram Bohdan Daryna Desislava Dmytro Elena Georgi Giorgi Hristo Iryna Ivan Ivaylo Kateryna Levan Mariam Maryna Nato Nikolay Nino Oksana Olha Petar Plamen Rositsa Solomiya Stoyan Taras Tetiana Viktoriya Yana Yuliya",
	),
	surnames: words(
		"Abashidze Boyko Chernev Danylko Dimovski Gelashvili Hakobyan Hnatiuk Horbenko Iliev Kalandadze Karapetyan Kostov Kravets Lysenko Manolov Mardaleishvili Mykhailyk Nenov Petrosyan Radev Savchuk Stanev Stoykov Tkachuk Vasylenko Yordanov Zabolotny Zhelev",
	),
	mailboxes: words("info hello"),
};
