/** What visitors read of the law of a country. */
export const texts = {
	lawNote: {
		more: (date: string) => `What to ask, registers and sources. Checked on ${date}; not legal advice.`,
		checked: (date: string) => `, checked ${date}`,
		title: (country: string) => `Who may treat you in ${country}`,
		unknown:
			"We haven't checked the law here yet. Ask who will treat you, what licence and training they have, and which authority supervises lasers. Then ask that authority.",
		lookUp: "Look up whoever treats you in a register below.",
		noAge: "We found no age limit in these sources. Many clinics treat adults only: ask.",
	},
};
