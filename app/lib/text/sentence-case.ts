/** Returns the text with a capital letter first. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
