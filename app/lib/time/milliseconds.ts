/** In milliseconds. A day in London can have 23 or 25 hours: `addDays` counts days. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
