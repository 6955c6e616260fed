/** In milliseconds. A day in London can have 23 or 25 hours: `addDays` counts days. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** In seconds, for cookies, tokens and what PostgreSQL counts. */
export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
