// The question to visitors who come back to the page after a call to the clinic.

export const question = "Did somebody answer?";
export const hint = "You called this clinic. We count the answer without anything about you.";
export const yes = "Yes";
export const no = "No";
export const thanks = "Thank you, that helps others.";
