/** Marks the address at which a person returns to stored answers. */
export const returningParameter = 'returning';

/** Returns the address of a step for a person who returns with the link of an email. */
export const returningHref = (path: string, step: number): string => `${path}?step=${step}&${returningParameter}`;
