import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { searchWords } from '../tables.server.ts';
import { normaliseSpelling, singular } from '../text/normalise-text.ts';
import type { KnownWord } from '../text/spelling.ts';

/** More completions of a prefix would cost more and help less. */
export const maxCompletions = 8;

/** A word of a query, as the index knows it. */
export interface Lookup extends KnownWord {
  /** Whether the index has it, in this form or another. */
  isKnown: boolean;
  /** Whether the index has it in this form, in either spelling, or in the plural. */
  isWritten: boolean;
  /** Another form of it that the index has. */
  form: string | null;
}

/** The number of entries with a known word: at least one, since the newest are not counted yet. */
export const entriesOf = (row: SQL): SQL => sql`greatest(1, ${row}.entries)`;

interface WordRow extends Record<string, unknown> {
  word: string;
  stem: string;
  form: string | null;
  entries: number;
  titles: number;
  completes: boolean;
}

/** Looks up words, and finds the longer words that begin with a prefix, those of titles first. */
export async function findWords(
  words: string[],
  prefix?: string,
): Promise<{ known: Map<string, Lookup>; completions: KnownWord[] }> {
  if (words.length === 0) return { known: new Map(), completions: [] };
  const spelt = words.map(normaliseSpelling);
  const longer = prefix === undefined ? sql`` : sql` union all (${completionsOf(prefix)})`;
  const { rows } = await db.execute<WordRow>(
    sql`(select asked.word, asked.stem, known.word as form, coalesce(known.entries, 0) as entries,
          coalesce(known.titles, 0) as titles, false as completes
        from (select word, coalesce((ts_lexize('site_search_stem', spelt))[1], spelt) as stem
              from unnest(${sql.param(words)}::text[], ${sql.param(spelt)}::text[]) as asked (word, spelt)) asked
        left join lateral (select known.word, ${entriesOf(sql`known`)} as entries, known.titles from ${searchWords} known
                           where known.stem = asked.stem
                           order by known.word = asked.word desc limit 1) known on true)${longer}`,
  );
  const queryWords = rows.filter(({ completes }) => !completes);
  return {
    known: new Map(
      queryWords.map((row) => [
        row.word,
        {
          ...row,
          isKnown: row.form !== null,
          isWritten: row.form !== null && singular(row.form) === singular(row.word),
        },
      ]),
    ),
    completions: rows.filter(({ completes }) => completes),
  };
}

function completionsOf(prefix: string): SQL {
  const key = prefix.length === 1 ? sql`left(word, 1) = ${prefix}` : sql`left(word, 2) = ${prefix.slice(0, 2)}`;
  const range = sql`word ^@ ${prefix}`;
  // Short prefixes read the index that is ordered by frequency, longer ones the index of the words.
  const where = prefix.length <= 2 ? key : range;
  return sql`select word, stem, word as form, ${entriesOf(sql`longer`)} as entries, titles, true as completes
    from (select * from ${searchWords} where ${where} and length(word) > ${prefix.length}
      order by titles desc nulls last, entries desc nulls last limit ${maxCompletions * 3}) longer`;
}
