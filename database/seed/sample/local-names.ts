import { phrases } from "./languages/language.ts";

export type LocalName = {
	/** The name for the directory. */
	name: string;
	/** The city's name in its own language. */
	local: string;
	/** How its postal codes begin. */
	zip: string;
};

// One entry a city: the dataset's name, "=" and the local name where English has another, or "~" and the name with the accents
// that the dataset drops, then "/" and how the postal code begins.
const table: Record<string, string> = {
	AT: "Vienna=Wien/10; Graz/80; Linz/40; Salzburg/50; Innsbruck/60; Klagenfurt/90; Bregenz/69; Eisenstadt/70",
	AU: "Sydney/20; Melbourne/30; Brisbane/40; Perth/60; Adelaide/50; Canberra/26; Hobart/70; Darwin/08; Newcastle/23; Gold Coast/42; Cairns/48",
	BE: "Brussels=Bruxelles/10; Antwerpen/20; Liege~Liège/40; Gent/90; Charleroi/60; Brugge/80; Namur/50; Mons/70; Hasselt/35",
	BG: "Sofia=Sofiya/10; Plovdiv/40; Varna/90; Burgas/80; Ruse/70",
	BR: "Sao Paulo~São Paulo/01; Rio de Janeiro/20; Brasilia~Brasília/70; Belem~Belém/66; Goiania~Goiânia/74; Salvador/40; Curitiba/80; Porto Alegre/90",
	CA: "Toronto/M5; Montréal/H2; Vancouver/V6; Calgary/T2; Ottawa/K1; Edmonton/T5; Winnipeg/R3; Québec/G1; Halifax/B3; Regina/S4; St. John’s/A1",
	CH: "Zürich/80; Geneva=Genève/12; Basel/40; Bern/30; Lausanne/10; Luzern/60; Saint Gallen=St. Gallen/90; Lugano/69; Biel/25; Neuchatel~Neuchâtel/20; Chur/70; Delemont~Delémont/28",
	CO: "Bogota~Bogotá; Medellin~Medellín; Cucuta~Cúcuta; Ibague~Ibagué",
	CZ: "Prague=Praha/11; Brno/60; Ostrava/70; Zlin~Zlín/76; Liberec/46; Olomouc/77; Ceske Budejovice~České Budějovice/37; Hradec Kralove~Hradec Králové/50; Usti Nad Labem~Ústí nad Labem/40; Plzeň/30",
	DE: `Berlin/10; Hamburg/20; Munich=München/80; Cologne=Köln/50; Frankfurt=Frankfurt am Main/60; Stuttgart/70; Düsseldorf/40;
		Mannheim/68; Essen/45; Duisburg/47; Bremen/28; Hannover/30; Nürnberg/90; Dortmund/44; Wuppertal/42; Dresden/01; Leipzig/04;
		Bonn/53; Saarbrucken~Saarbrücken/66; Wiesbaden/65; Karlsruhe/76; Bielefeld/33; Augsburg/86; Heidelberg/69; Chemnitz/09;
		Münster/48; Kiel/24; Kassel/34; Braunschweig/38; Freiburg=Freiburg im Breisgau/79; Magdeburg/39; Lubeck~Lübeck/23; Koblenz/56;
		Rostock/18; Osnabrück/49; Erfurt/99; Mainz/55; Potsdam/14; Furth~Fürth/90; Oldenburg/26; Wurzburg~Würzburg/97; Regensburg/93;
		Ulm/89; Ingolstadt/85; Gottingen~Göttingen/37; Jena/07; Giessen~Gießen/35`,
	DK: "Copenhagen=København/21; Aarhus/80; Odense/50; Aalborg/90; Esbjerg/67; Hillerod~Hillerød/34; Soro~Sorø/41",
	EE: "Tallinn/10; Tartu/50; Parnu~Pärnu/80; Narva/20; Kohtla-Jarve~Kohtla-Järve/30",
	ES: `Barcelona/080; Madrid/280; Seville=Sevilla/410; Valencia/460; Bilbao/480; Zaragoza/500; Malaga~Málaga/290; Murcia/300;
		Las Palmas=Las Palmas de Gran Canaria/350; Vigo/362; Palma/070; Granada/180; La Coruña=A Coruña/150; Gijon~Gijón/332; Cordoba~Córdoba/140;
		Valladolid/470; Alicante/030; San Sebastián=Donostia/200; Pamplona/310; Oviedo/330; Vitoria=Vitoria-Gasteiz/010; Santander/390;
		Castello~Castelló/120; Cadiz~Cádiz/110; Almeria~Almería/040; Mataro~Mataró/083; Leon~León/240; Logrono~Logroño/260; Merida~Mérida/068;
		Santa Cruz de Tenerife/380; Salamanca/370; Tarragona/430; Toledo/450; Jaén/230; Badajoz/060`,
	FI: "Helsinki/00; Tampere/33; Turku/20; Oulu/90; Lahti/15; Jyväskylä/40; Kuopio/70; Hameenlinna~Hämeenlinna/13; Kemijarvi~Kemijärvi/98; Vaasa/65",
	FR: `Paris/750; Marseille/130; Lyon/690; Toulouse/310; Lille/590; Nice/060; Bordeaux/330; Nantes/440; Strasbourg/670; Rouen/760;
		Montpellier/340; Grenoble/380; Metz/570; Toulon/830; Saint-Etienne~Saint-Étienne/420; Le Havre/766; Rennes/350; Tours/370; Nancy/540;
		Clermont-Ferrand/630; Angers/490; Reims/511; Orleans~Orléans/450; Mulhouse/681; Dijon/210; Nimes~Nîmes/300; Caen/140; Limoges/870;
		Le Mans/720; Brest/292; Perpignan/660; Besancon~Besançon/250; Amiens/800; Beziers~Béziers/345; Annecy/740; La Rochelle/170; Ajaccio/200`,
	GB: `London/SE; Birmingham/B; Manchester/M; Leeds/LS; Sheffield/S; Glasgow/G; Liverpool/L; Cardiff/CF; Nottingham/NG;
		Newcastle=Newcastle upon Tyne/NE; Bristol/BS; Edinburgh/EH; Leicester/LE; Bradford/BD; Southend-on-Sea/SS; Southampton/SO; Belfast/BT;
		Coventry/CV; Stoke=Stoke-on-Trent/ST; Portsmouth/PO; Brighton/BN; Sunderland/SR; Kingston upon Hull=Hull/HU; Bournemouth/BH;
		Middlesbrough/TS; Reading/RG; Plymouth/PL; Swansea/SA; Luton/LU; Blackpool/FY; Aberdeen/AB; Norwich/NR; Oxford/OX; York/YO; Dundee/DD;
		Peterborough/PE; Ipswich/IP; Cambridge/CB; Exeter/EX; Bath/BA; Chester/CH; Carlisle/CA; Inverness/IV; Perth/PH; Dover/CT;
		Penzance/TR; Dumfries/DG; Kirkwall/KW; Lerwick/ZE`,
	GR: "Athens=Athina/10; Thessaloniki/54; Patra/26; Iraklio/71; Larissa/41; Volos/38; Ioanina=Ioannina/45; Rodos/85; Hania/73",
	HR: "Zagreb/100; Split/210; Rijeka/510; Osijek/310; Zadar/230; Pula/521; Sibenik~Šibenik/220; Dubrovnik/200",
	HU: "Budapest/10; Debrecen/40; Miskolc/35; Szeged/67; Pecs~Pécs/76; Gyor~Győr/90; Nyiregyhaza~Nyíregyháza/44; Szekesfehervar~Székesfehérvár/80; Kecskemet~Kecskemét/60; Veszprem~Veszprém/82; Vac~Vác/26; Tatabanya~Tatabánya/28; Kaposvar~Kaposvár/74",
	IE: "Dublin/D; Cork/T; Limerick/V; Galway/H; Waterford/X",
	IS: "Reykjavík/10; Keflavík/23; Selfoss/80; Ísafjörður/40; Akureyri/60",
	IT: `Milan=Milano/201; Rome=Roma/001; Naples=Napoli/801; Turin=Torino/101; Florence=Firenze/501; Palermo/901; Genoa=Genova/161;
		Salerno/841; Catania/951; Bologna/401; Bari/701; Verona/371; Venice=Venezia/301; Cagliari/091; Messina/981; Trieste/341; Modena/411;
		Como/221; Parma/431; Bergamo/241; Pisa/561; Perugia/061; Padua=Padova/351; Trento/381; Bolzano~Bolzano/391; Ancona/601; Pescara/651;
		Reggio di Calabria=Reggio Calabria/891; Lecce/731; Sassari/071; Siracusa/961`,
	LT: "Vilnius/01; Kaunas/44; Klaipeda~Klaipėda/92; Siauliai~Šiauliai/76; Panevežys~Panevėžys/35",
	LV: "Riga=Rīga/10; Daugavpils/54; Liepāja/34; Jelgava/30; Ventspils/36; Rezekne~Rēzekne/46",
	MX: "Mexico City=Ciudad de México/06; Guadalajara/44; Monterrey/64; Puebla/72; Tijuana/22; Leon~León/37; Merida~Mérida/97; Queretaro~Querétaro/76; Torreon~Torreón/27; San Luis Potosi~San Luis Potosí/78",
	NL: "Amsterdam/10; Rotterdam/30; The Hague=Den Haag/25; Utrecht/35; Eindhoven/56; Haarlem/20; Groningen/97; Arnhem/68; 's-Hertogenbosch~’s-Hertogenbosch/52; Maastricht/62; Zwolle/80; Leeuwarden/89; Middelburg/43; Assen/94",
	NO: "Oslo/01; Bergen/50; Trondheim/70; Stavanger/40; Tromsø/90; Kristiansand/46; Drammen/30; Ålesund/60; Bodø/80; Skien/37",
	PL: `Warsaw=Warszawa/00; Katowice/40; Lódz~Łódź/90; Kraków/30; Wroclaw~Wrocław/50; Gdansk~Gdańsk/80; Poznan~Poznań/60; Bytom/41; Szczecin/70;
		Bydgoszcz/85; Lublin/20; Gliwice/44; Bialystok~Białystok/15; Gdynia/81; Kielce/25; Rzeszow~Rzeszów/35; Olsztyn/10; Opole/45;
		Elblag~Elbląg/82; Zielona Gora~Zielona Góra/65; Grudziadz~Grudziądz/86; Elk~Ełk/19; Inowroclaw~Inowrocław/88`,
	PT: "Lisbon=Lisboa/11; Porto/40; Braga/47; Funchal/90; Setubal~Setúbal/29; Coimbra/30; Evora~Évora/70; Portimao~Portimão/85; Faro/80; Aveiro/38; Leiria/24; Braganca~Bragança/53; Santarem~Santarém/20; Ponta Delgada/95",
	RO: `Bucharest=București/01; Iasi~Iași/70; Timisoara~Timișoara/30; Galati~Galați/80; Craiova/20; Cluj-Napoca/40; Brasov~Brașov/50;
		Constanta~Constanța/90; Ploiesti~Ploiești/10; Braila~Brăila/81; Oradea/41; Bacau~Bacău/60; Pitesti~Pitești/11; Arad/31; Sibiu/55;
		Buzau~Buzău/12; Botosani~Botoșani/71; Bistrita~Bistrița/42; Focsani~Focșani/62; Calarasi~Călărași/91`,
	RS: "Belgrade=Beograd/11; Novi Sad/21; Nis~Niš/18; Kragujevac/34; Subotica/24",
	SE: `Stockholm/11; Göteborg/41; Malmö/21; Uppsala/75; Västerås/72; Örebro/70; Linköping/58; Helsingborg/25; Jönköping/55; Umeå/90; Luleå/97;
		Sundsvall/85; Karlstad/65; Kalmar/39; Visby/62; Östersund/83; Nykoping~Nyköping/61; Vannersborg~Vänersborg/46; Harnosand~Härnösand/87`,
	SI: "Ljubljana/10; Maribor/20",
	SK: "Bratislava/81; Kosice~Košice/04; Zilina~Žilina/01; Presov~Prešov/08; Banska Bystrica~Banská Bystrica/97; Trnava/91",
	TR: "Istanbul=İstanbul/34; Ankara/06; Izmir=İzmir/35; Bursa/16; Antalya/07; Adana/01; Konya/42; Gaziantep/27; Eskisehir~Eskişehir/26; Diyarbakir~Diyarbakır/21; Mugla~Muğla/48; Corum~Çorum/19; Kirikkale~Kırıkkale/71; Aydin~Aydın/09; Sanliurfa~Şanlıurfa/63",
	UA: "Kyiv/01; Kharkiv/61; Odesa/65; Lviv/79; Dnipro/49; Vinnytsya/21; Poltava/36; Ivano-Frankivsk/76; Chernivtsi/58; Uzhgorod=Uzhhorod/88",
	US: `New York/100; Los Angeles/900; Chicago/606; Houston/770; Philadelphia/191; Dallas/752; Miami/331; Boston/021; Detroit/482;
		Atlanta/303; Phoenix/850; San Francisco/941; San Diego/921; Denver/802; Seattle/981; Minneapolis/554; Washington, D.C.=Washington/200;
		Las Vegas/891; Portland/972; St. Louis/631; Kansas City/641; Salt Lake City/841; New Orleans/701; Honolulu/968; Nashville/372;
		Charlotte/282; Cleveland/441; Albuquerque/871; Austin/787; Indianapolis/462; Omaha/681; Tampa/336; Boise/837; Anchorage/995;
		Billings/591; Sacramento/958; Milwaukee/532; Cincinnati/452; Jacksonville/322; Memphis/381; Oklahoma City/731; Buffalo/142`,
};

/** Local names and postal codes of a country's bigger cities, by the city's name as places.ts gives it before correcting it. */
export function getLocalNames(countryCode: string): Map<string, LocalName> {
	return new Map(
		phrases(table[countryCode] ?? "").map((entry) => {
			const [names = "", zip = ""] = entry.split("/");
			const [name = "", local = name] = names.split(/[=~]/);
			return [name, { name: names.includes("~") ? local : name, local, zip }];
		}),
	);
}
