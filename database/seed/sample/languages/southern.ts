import { combine, type Language, phrases, words } from "./language.ts";

export const italian: Language = {
	brands: combine(
		words(
			"Alba Betulla Brezza Fonte Foglia Ginestra Luna Magnolia Mimosa Neve Onda Pietra Piuma Quercia Rondine Rugiada Salvia Stella",
		),
		words("Chiara Bianca Serena Leggera Nuova Dorata Lieve Limpida"),
		" ",
	),
	clinics:
		phrases(`Centro Laser {brand}; Studio {brand}; Clinica {brand}; Addio Inchiostro {city}; Laser {brand} {city};
		Poliambulatorio {brand}; Studio Dermatologico {surname} & {surname2}; Rimozione Tatuaggi {brand}; Pelle & Laser {city};
		Centro Medico {brand}; Dermatologia {brand}; Studio Laser {street}; Ambulatorio {brand}; Laser Studio {brand};
		Centro Rimozione Tatuaggi {city} {brand}`),
	streets:
		phrases(`Via Garibaldi; Via Mazzini; Via Dante; Corso Cavour; Via Verdi; Via delle Rose; Via San Niccolò; Piazza della Libertà;
		Via dei Mille; Corso Italia; Via Leopardi; Via della Fontana; Viale dei Tigli; Via Sant’Agnese; Via Petrarca; Via del Mulino;
		Via Carducci; Largo degli Ulivi; Via Monte Bianco; Viale Europa; Via della Pieve; Via Manzoni; Via Santa Lucia; Corso Venezia`),
	firstNames:
		words(`Alessia Andrea Anna Arianna Beatrice Camilla Carlo Caterina Chiara Claudia Cristina Dario Davide Edoardo Elena
		Elisa Emanuele Federica Filippo Francesca Gabriele Giada Giorgia Giulia Greta Ilaria Irene Jacopo Lorenzo Luca Lucia Marco
		Margherita Martina Matteo Michela Niccolò Noemi Paola Pietro Riccardo Sara Serena Silvia Simone Sofia Stefano Tommaso Valeria
		Viola`),
	surnames:
		words(`Abbagnale Albizzati Baldassarre Bellucchi Bevilacqua Boscolo Brambati Calzavara Campagnolo Casagrande Cavalcanti
		Cernuschi Chiaravalle Cordero D’Aloia Fiordaliso Fontanesi Galimberti Ghirardello Giacometti Lamberti Lovisolo Malaspina
		Mantegazza Montefiori Nicolò Oliveri Pallavera Passalacqua Pellegrini Piccolomini Quaranta Ravasini Roncalli Sangalli
		Santarelli Scarlatti Solari Tagliaferri Tortorella Valsecchi Verdelli Vicentini Zanardi`),
	mailboxes: words("info contatti segreteria studio"),
};

export const spanish: Language = {
	brands: combine(
		words(
			"Alba Brisa Encina Estela Fuente Golondrina Hoja Lavanda Luna Marea Nube Orilla Perla Pluma Ribera Rosa Salina Sierra",
		),
		words("Clara Serena Blanca Nueva Dorada Ligera Mansa Suave"),
		" ",
	),
	clinics:
		phrases(`Clínica {brand}; Clínica Láser {brand}; Centro Láser {brand}; Adiós Tinta {city}; Láser {brand} {city};
		Eliminación de Tatuajes {brand}; Dermatología {brand}; Clínica {surname} y {surname2}; Instituto {brand}; Piel y Láser {city};
		Centro Médico {brand}; Borrado de Tatuajes {city} {brand}; Estudio Láser {brand}; Dermoestética {brand}; Láser {street}`),
	streets:
		phrases(`Calle Mayor; Calle del Sol; Calle Cervantes; Avenida de la Constitución; Calle Goya; Calle Velázquez;
		Calle San Martín; Plaza de España; Calle Colón; Paseo de los Olmos; Calle de la Rosa; Calle Luna; Avenida de Andalucía;
		Calle Príncipe; Calle Jardín; Calle Nuñez de Balboa; Ronda del Río; Calle Santa Inés; Calle Ángel Guimerá; Calle del Molino;
		Avenida del Puerto; Calle Párroco Núñez; Calle Lepanto; Paseo Marítimo; Calle Bailén; Travesía del Olivo`),
	firstNames:
		words(`Adrián Aitana Alba Alejandra Álvaro Ana Andrés Beatriz Blanca Carmen Celia Clara Cristóbal Daniela Diego Elena
		Emilio Esther Eva Fátima Gonzalo Guillermo Héctor Hugo Inés Íñigo Irene Iván Javier Jimena Joaquín Jorge Laura Leire Lucía
		Manuel Marcos María Marina Mario Marta Martín Mateo Mercedes Nerea Noelia Óscar Pablo Paula Raúl Rocío Rubén Sandra Sergio
		Silvia Sofía Tomás Valentina Verónica`),
	surnames:
		words(`Aldecoa Alcaraz Amézaga Ariza Arozamena Baeza Balaguer Barreiro Bermúdez Cáceres Calderón Camposol Carrasquilla
		Castañeda Cifuentes Córcoles Dávila Echeandía Escobedo Espinar Figuerola Fuensanta Galdeano Gárate Guijarro Hinojosa Ibáñez
		Izaguirre Jaramillo Lizárraga Llorente Madrigal Montalbán Narváez Olivares Ordóñez Peñalver Piñeiro Quintanilla Reverte
		Salcedo Sepúlveda Tejada Urrutia Valdivieso Villanueva Yáñez Zubieta Zúñiga`),
	mailboxes: words("info contacto hola citas"),
};

export const portuguese: Language = {
	brands: combine(
		words("Alva Andorinha Brisa Concha Fonte Folha Giesta Lua Maré Oliveira Pena Pérola Ribeira Rosa Serra Videira"),
		words("Clara Serena Branca Nova Dourada Leve Mansa"),
		" ",
	),
	clinics:
		phrases(`Clínica {brand}; Clínica Laser {brand}; Remoção de Tatuagens {brand}; Laser {brand} {city}; Pele & Laser {city};
		Dermatologia {brand}; Clínica {surname} & {surname2}; Centro Laser {brand}; Instituto {brand}; Espaço Laser {brand};
		Remoção de Tatuagens {city} {brand}; Consultório {brand}`),
	streets:
		phrases(`Rua da Liberdade; Rua do Comércio; Rua de São Bento; Rua 25 de Abril; Rua da Conceição; Avenida da República;
		Rua das Flores; Rua do Sol; Travessa do Moinho; Rua Augusta; Praça da Alegria; Rua de Camões; Avenida dos Plátanos;
		Rua da Estação; Rua João de Deus; Rua do Pinhal; Largo da Sé; Rua Almirante Reis; Alameda das Tílias; Rua Santo António`),
	firstNames:
		words(`Adriana Afonso Ana Beatriz Bernardo Bruna Caetano Camila Carolina Catarina Daniela Diogo Duarte Eduarda Filipa
		Francisco Gabriela Gonçalo Helena Inês Joana João Larissa Leonor Luís Madalena Mafalda Manuel Margarida Mariana Marta Matilde
		Miguel Nuno Patrícia Pedro Rafaela Renata Rita Rodrigo Rui Salvador Simão Sofia Tatiana Teresa Tiago Vasco Vitória`),
	surnames:
		words(`Abrantes Albuquerque Amoroso Araújo Azinheira Bettencourt Brandão Caldeira Carvalhal Castanheira Conceição Cordovil
		Damásio Esteves Falcão Figueiredo Fontoura Frazão Gouveia Guimarães Lacerda Lourenço Magalhães Mascarenhas Meneses Moutinho
		Negreiros Noronha Paixão Penedo Pestana Quaresma Quintela Rebelo Sampaio Saldanha Seabra Simões Taborda Tavares Valadão
		Vasconcelos Vilhena Zarco`),
	mailboxes: words("info contacto geral marcacoes"),
};

export const greek: Language = {
	brands: combine(
		words("Nea Lefki Chrysi Galini Aspri Kalini"),
		words("Avra Elia Fili Petra Selini Thalassa Anatoli Pigi Roi Morfi"),
		" ",
	),
	clinics:
		phrases(`{brand} Laser Clinic; Kliniki Laser {brand}; Afairesi Tatouaz {city}; {brand} Dermatology; Iatreio {surname} & {surname2};
		{brand} Skin & Laser; Kentro Laser {brand}; {brand} Tattoo Removal {city}; Derma {brand}`),
	streets:
		phrases(`Ermoú; Sólonos; Kifisías; Venizélou; Papagou; Akadimías; Patision; Mitropóleos; Egnatía; Tsimiskí; Agíou Dimitríou;
		Korai; Kolokotróni; Aristotélous; Lykoúrgou; Athinás; Panepistimíou; Thiséos; Omírou; Pindárou`),
	firstNames:
		words(`Alexandra Anastasia Andreas Angeliki Antonis Athina Christos Danai Despina Dimitra Dimitris Eirini Eleni Fotini
		Giannis Giorgos Ioanna Katerina Konstantinos Kostas Lefteris Manolis Maria Marina Michalis Myrto Nefeli Nikos Panos Petros
		Sofia Spyros Stavros Stella Thanos Vasilis Zoe`),
	surnames:
		words(`Alexiou Anagnostou Argyros Chalkias Daskalakis Eleftheriou Fotopoulos Galanis Iordanou Kalogeras Karydis Kastanas
		Kontogiannis Laskaris Lemonis Mavridis Melissinos Orfanos Papathanou Petrakis Rigas Samaras Stathakis Theodorou Tsakiris
		Vlachos Xenakis Zafeiris`),
	mailboxes: words("info contact rantevou"),
};
