/** A word in more entries than this is answered from the lists of the entries that it ranks highest. */
export const frequentFrom = 250;
/** The length of the lists, for each kind: what is read of them, and some to replace deleted entries. */
export const listLength = 400;
