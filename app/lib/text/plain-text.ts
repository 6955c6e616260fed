/** Returns the text in lower case and without accents, for comparison: `Café` becomes `cafe`. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
