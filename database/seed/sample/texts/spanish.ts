import type { ReviewTexts } from "../review-texts.ts";

export const spanishTexts: ReviewTexts = {
	verdicts: [
		[
			"Dos citas canceladas a última hora y nadie me devolvió la llamada.",
			"Después de {{n}} sesiones apenas veo diferencia.",
			"El precio final no fue el que me dijeron en la consulta.",
			"Me sentí con prisas desde el primer minuto.",
		],
		[
			"El resultado es peor de lo que entendí al principio.",
			"Cada vez una persona distinta, y cada una decía otra cosa.",
			"El tratamiento bien, la organización no.",
		],
		[
			"Algunas zonas se aclararon bien, otras casi nada después de {{n}} sesiones.",
			"Gente amable, resultado regular por ahora.",
			"Está más claro, pero no se ha ido. Ojalá me lo hubieran dicho antes.",
		],
		[
			"Después de {{n}} sesiones está tan claro que ya no lo escondo.",
			"Buena experiencia en general, con respuestas sinceras.",
			"El negro casi no se ve, los colores necesitan paciencia.",
			"Trabajo cuidadoso; una estrella menos por la espera.",
		],
		[
			"Hay que saber dónde estaba para verlo.",
			"Me sentí en buenas manos desde la primera charla.",
			"Me dijeron lo que iba a funcionar y lo que no, y así fue.",
			"Nadie me presionó para reservar.",
			"Calcularon {{n}} sesiones y fueron {{n}}.",
		],
	],
	praise: [
		"Primero hicieron una prueba en una zona pequeña.",
		"El aire frío durante la sesión ayuda mucho.",
		"Al día siguiente llamaron para preguntar por la piel.",
		"El presupuesto se respetó.",
		"Me hablaron de los riesgos sin tener que preguntar.",
		"Todo limpio y tranquilo.",
	],
	complaints: [
		"Casi nunca cogen el teléfono.",
		"La consulta duró diez minutos escasos.",
		"Me habría gustado saber más sobre los efectos secundarios.",
		"Las citas empiezan siempre tarde.",
		"Insisten en vender cremas.",
	],
	facts: [
		"Era {{ink}} en {{part}}.",
		"Llevo {{n}} sesiones, con unas ocho semanas entre ellas.",
		"La piel tardó unas dos semanas en curar cada vez.",
		"Quería aclarar un dibujo viejo para taparlo con otro.",
		"Tres días de rojez e hinchazón.",
		"Comparé tres sitios antes de elegir.",
	],
	parts: ["el antebrazo", "la muñeca", "el tobillo", "el hombro", "la pantorrilla", "la nuca"],
	inks: [
		"un texto en negro",
		"un símbolo pequeño",
		"un nombre",
		"un dibujo en color",
		"un tribal antiguo",
		"unas líneas finas",
	],
};
