// What somebody who called a clinic is asked when they come back.

export const question = "Did somebody answer?";
export const hint = "You called this clinic. We count the answer without anything about you.";
export const yes = "Yes";
export const no = "No";
export const thanks = "Thank you, that helps others.";
