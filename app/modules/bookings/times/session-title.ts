/** Returns the title of a session in a calendar: `Yoga (2 of 6)` if it has several places, otherwise `Coaching`. */
export const sessionTitle = (service: string, taken: number, seats: number): string =>
  seats > 1 ? `${service} (${taken} of ${seats})` : service;
