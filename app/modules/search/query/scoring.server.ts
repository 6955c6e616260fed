import { type SQL, sql } from 'drizzle-orm';
import { daySeconds } from '#app/lib/time/units.ts';
import { searchEntries } from '../tables.server.ts';

/** The weight of a word in the text, in headings and the summary, in keywords, and in the title. */
const fieldWeights = sql.raw(`'{0.1,0.3,0.5,1}'::real[]`);

/** The age at which a dated entry counts half as much as a new one, in seconds. */
const halfLife = sql.raw(String(6 * 365.25 * daySeconds));

/** Returns the relevance of an entry to a query: the sum of the weights of all matches. */
export const amount = (query: SQL): SQL<number> => sql`ts_rank_cd(${fieldWeights}, ${searchEntries.vector}, ${query})`;

/** The same without the text: how much an entry is about what a query matches. */
export const namedAmount = (query: SQL): SQL<number> =>
  sql`ts_rank_cd('{0,0.3,0.5,1}'::real[], ${searchEntries.vector}, ${query})`;

/**
 * Returns about the same as `amount` for a query of any of several words, divided by their number, at a fraction of its
 * cost. `ts_rank` divides by the sum of 1/n², because it counts the nth mention of a word that much less.
 */
export const amountOfAny = (query: SQL): SQL<number> =>
  sql`(1.644934::float8 * ts_rank(${fieldWeights}, ${searchEntries.vector}, ${query}))`;

/**
 * Returns a number from 0 to 1 for an amount: the tenth mention of a word adds less than the second, and a mention in a
 * long text counts less than one in a short text (as in BM25F).
 */
export const saturated = (amounts: SQL): SQL<number> => {
  const half = sql`(0.28::float8 + 0.0008::float8 * length(${searchEntries.vector}))`;
  // The same as amounts / (amounts + half), with the amounts computed once.
  return sql`(1 - ${half} / (${amounts} + ${half}))`;
};

/** Returns the factor of an entry's age at a time. */
export const freshness = (time: SQL): SQL<number> =>
  sql`case when ${searchEntries.datedAt} is null then 1
    else power(2::float8, greatest(-10, least(10, extract(epoch from ${searchEntries.datedAt} - ${time})::float8 / ${halfLife}))) end`;
