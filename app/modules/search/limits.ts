/** The maximum length of a query, in characters. Longer ones are cut. */
export const maxQueryLength = 200;
