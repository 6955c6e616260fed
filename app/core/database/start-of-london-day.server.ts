import { sql } from 'drizzle-orm';

/** The moment at which a day, such as `2026-03-29`, begins in London: to compare a stored time with. */
export const startOfLondonDay = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`;
