/** The lifetime of the link in a confirmation mail. */
export const confirmDays = 7;
