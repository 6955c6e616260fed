/** The name of the hidden field in which a list says which version of a row it showed. */
export const seenField = (id: string): string => `seen-${id}`;
