import { english } from "./english.ts";
import { combine, type Language, phrases, words } from "./language.ts";

export const turkish: Language = {
	brands: combine(
		words("Ak Altın Ay Çınar Defne Gül Gümüş Işık Mavi Su"),
		words("bahçe dere deniz kaya koru nehir pınar tepe vadi yaka"),
	),
	clinics: phrases(
		"{brand} Lazer Kliniği; {brand} Lazer {city}; Dövme Silme {city} {brand}; {brand} Dermatoloji; {brand} Cilt Kliniği; {brand} Estetik; Klinik {brand}; {surname} & {surname2} Kliniği",
	),
	streets: phrases(
		"Atatürk Caddesi; Cumhuriyet Caddesi; İstiklal Caddesi; Bağdat Caddesi; Gül Sokak; Çınar Sokak; Lale Sokak; İnönü Caddesi; Fatih Caddesi; Zeytin Sokak; Çamlık Sokak; Şehitler Caddesi",
	),
	firstNames: words(
		"Ahmet Ali Aslı Ayşe Barış Berk Burak Can Cansu Ceren Deniz Derya Ebru Ece Elif Emre Esra Gökhan Gül Hakan Hande İrem Kaan Kerem Mehmet Melis Merve Murat Naz Onur Özge Pelin Selin Sinem Tolga Tuğba Umut Yasemin Zeynep",
	),
	surnames: words(
		"Akbulut Altıntaş Bayraktar Bozkurt Çakmak Çiftçi Dağlı Ekinci Erdem Gökçe Güler Işıklı İnce Karaca Kılıç Koçak Öner Özkan Pamuk Sarı Sezgin Soylu Şengül Taşkın Tezcan Uçar Uysal Ünal Yalçın Zengin",
	),
	mailboxes: words("info randevu iletisim"),
};

/** English names on the door, local people behind it: how such clinics present themselves outside Europe and the Americas. */
function localEnglish(firstNames: string, surnames: string, streets: string, brandWords: string): Language {
	return {
		...english,
		brands: combine(
			words(brandWords),
			words("Bay Blossom Court Crest Garden Harbor Hill Lane Mist Park River Terrace"),
			" ",
		),
		clinics:
			phrases(`{brand} Laser Clinic; {brand} Skin Clinic; {brand} Tattoo Removal; {brand} Laser {city}; {brand} Dermatology;
			{brand} Skin & Laser; {brand} Aesthetics {city}; {surname} & {surname2} Skin Clinic; {brand} Laser Studio`),
		streets: phrases(streets),
		firstNames: words(firstNames),
		surnames: words(surnames),
	};
}

export const arabic = localEnglish(
	"Aisha Amina Amir Bilal Dalia Farah Faisal Hala Hana Hassan Huda Ibrahim Jamila Karim Khalid Layla Lina Maha Malak Mariam Nabil Nadia Noor Omar Rana Rania Reem Salma Samir Sara Tariq Yasmin Youssef Zainab Ziad",
	"Abdelnour Al_Amri Al_Bahri Al_Jaber Al_Marwan Al_Nuaimi Al_Qadi Ben_Salah Boutros Chaouki Darwazeh El_Fassi El_Idrissi Farouk Ghanem Habibi Haddadin Jandali Khalifeh Mansouri Naciri Qasimi Rahal Salameh Tazi Zeidan",
	"Al Nakheel Street; Corniche Road; Al Wasl Road; King Road; Palm Street; Garden Avenue; Rue de la Palmeraie; Avenue Hassan; Al Zahra Street; Pearl Street; Nile Street; Cedar Street",
	"Amber Azure Coral Dune Jasmine Marjan Nakhla Oasis Pearl Qamar Rimal Saffron Yasmin Zahra",
);

export const southAsian = localEnglish(
	"Aarav Aditi Amit Ananya Anjali Arjun Ayesha Bilal Deepa Divya Farhan Hina Imran Isha Kabir Kavya Kiran Lakshmi Meera Mohan Neha Nikhil Pooja Priya Rahul Riya Rohan Sana Sanjay Shreya Tara Usman Varun Vikram Zoya",
	"Agnihotri Bhandari Chakravarthy Deshpandey Dutta Farooqi Ghoshal Iyengar Jahangir Joshipura Kulkarni Lodhi Mahadevan Menon Mirza Nambiar Pillai Qureishi Raghavan Saxena Seth Siddiqi Talwar Trivedi Venkataraman",
	"MG Road; Station Road; Park Street; Temple Road; Lake Road; Garden Road; Ring Road; Hill Road; Mall Road; Canal Road; Church Street; Link Road",
	"Banyan Chandni Coral Indigo Jasmine Kamal Lotus Mango Neem Peepal Saffron Sandal Tulsi",
);

export const eastAsian = localEnglish(
	"Akari Daichi Eun-ji Haruka Hiro Hye-jin Jia Ji-woo Jun Kaito Kenji Lian Mei Mei-ling Min-jun Minh Misaki Nattaya Ning Niran Ploy Ren Sakura Seo-yeon Somchai Sora Thanh Thu Wei Xin Yuki Yuna",
	"Anan Boonmee Chaiwat Choi-Han Fujikawa Hayasaka Hoàng Inoue-Sato Kaneshiro Kuroda Lạc Liang Mizuhara Nakamori Nguyễn-Vũ Okabayashi Phùng Ruangrit Shimizu Srisuk Takemura Teo Tsuji Wattana Xie Yamashiro Yoon Zheng",
	"Sakura Street; Lotus Road; Harbour Road; Garden Street; Temple Street; Riverside Road; Orchid Road; Central Avenue; Market Street; Bamboo Lane; Station Road; Pine Street",
	"Asagao Bamboo Camellia Crane Hanami Jade Koi Lotus Mint Orchid Plum Sora Tsubaki Yuzu",
);

export const southeastAsian = localEnglish(
	"Adi Aisyah Angelica Ayu Bayu Carlo Citra Danilo Dewi Farid Hafiz Indah Jasmin Jomar Kartika Liza Made Marisol Melati Nadia Nur Paolo Putri Rizal Rosario Siti Surya Wahyu Yusof",
	"Abdullah-Tan Aquino-Reyes Bagaskara Castillo-Lim Dalisay Fauzi Gunawarman Halim Ibrahim-Ong Kusuma Lazaro Mahendra Nasution Pangilinan Permata Rahardja Salonga Santika Sembiring Wibowo Yap Zulkarnain",
	"Jalan Merdeka; Jalan Mawar; Jalan Melati; Jalan Sultan; Orchid Road; Mabini Street; Rizal Avenue; Jalan Teratai; Garden Road; Harbour Road; Jalan Kenanga",
	"Anggrek Cempaka Coral Kencana Lawin Mawar Melati Mutiara Orkid Perlas Sampaguita Seri Teratai",
);

export const african = localEnglish(
	"Abena Achieng Adaeze Amara Ayanda Chidi Chinelo Emeka Faith Folake Gugu Ifeoma Johan Kamau Kofi Lerato Lindiwe Mandla Naledi Ngozi Njeri Obinna Pieter Sipho Temi Thabo Thandi Tunde Wanjiru Zanele",
	"Achebe-Obi Adeyinka Botha-Nel Chukwura Dlomo Ezenwa Fasholu Kariithi Khoza Kipruto Lekgoro Mabuyane Mthimkhulu Mutua Naidu Ndegwa Nkomose Odhiambo Okonjo Oyelaran Pretorius-Fourie Sithebe Uzoma Wambugu",
	"Acacia Road; Marina Road; Church Street; Long Street; Palm Avenue; Lagoon Road; Kenyatta Road; Protea Street; Jacaranda Avenue; Loop Street; Beach Road",
	"Acacia Aloe Amber Baobab Coral Ivory Jacaranda Karoo Marula Protea Savanna Sable",
);

export const hebrew = localEnglish(
	"Adi Amit Avital Dana Eitan Gal Hila Idan Lior Maya Michal Nadav Noa Omer Ori Rotem Shira Tal Tamar Yael Yonatan Yuval",
	"Alon Ben-Ari Carmeli Dagan Elkayam Gilboa Harari Kedem Lavi-Shaked Mizrachi Nahmani Oren-Tal Peled Regev Sasson Tzur",
	"Herzl Street; Dizengoff Street; Allenby Street; Ben Yehuda Street; HaGefen Street; Weizmann Street; Carmel Avenue",
	"Alon Almog Erez Gefen Hadas Rimon Shaked Tamar",
);
