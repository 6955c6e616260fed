/** Reads a number from an address, such as that of a version; 0 for anything that a column of integers cannot hold. */
export const addressNumber = (text: string | null | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
