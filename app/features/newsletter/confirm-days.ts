/** How long the link of a confirmation mail works. */
export const confirmDays = 7;
