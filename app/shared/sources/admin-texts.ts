// What the form for sources says.

export const sourceRowsTitle = (number: number) => `Title of source ${number}`;
export const sourceRowsAddress = "Address";
export const sourceRowsReadOn = "Read on";
export const sourceRowsOld = "More than a year ago: read it again.";
