/** Reads the number of a post or a version from a part of an address; 0 for anything else. */
export const postNumber = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
