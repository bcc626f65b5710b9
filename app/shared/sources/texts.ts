// What lists of sources say.

export const sourceListChecked = (date: string) => `, checked ${date}`;
