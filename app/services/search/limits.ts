/** The longest query that is looked at, in characters. */
export const maxQueryLength = 200;
