import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { isEnglish } from '../text/related-words.server.ts';
import { closestWord, type KnownWord, mistakesAllowed } from '../text/spelling.ts';
import { entriesOf, type Lookup } from './find-words.server.ts';
import type { QueryTerm } from './query-term.ts';

/**
 * Replaces words that nothing on the site contains by the most similar ones that something contains. A word of which
 * only another form is known also finds the most similar one: `moring` has the stem of `more`.
 */
export async function correctSpelling(
  terms: QueryTerm[],
  lookups: Map<string, Lookup>,
  stop: ReadonlySet<string>,
): Promise<void> {
  for (const term of terms) {
    const lookup = lookups.get(term.written);
    const mistakes = mistakesAllowed(term.written);
    if (/[ -]/.test(term.written) || lookup?.isWritten || mistakes === 0 || isEnglish(term.written)) continue;
    if (term.alternatives.some(({ match, stems }) => match === 'prefix' || (match === 'synonym' && stems.length === 1)))
      continue;
    const closest = await findClosestWord(term.written, mistakes);
    if (!closest || closest.stem === lookup?.stem) continue;
    const isOtherForm = lookup?.isKnown && !stop.has(lookup.form ?? '');
    if (isOtherForm) {
      term.alternatives.push({ stems: [closest.stem], match: 'synonym' });
      continue;
    }
    term.corrected = closest.word;
    term.alternatives = [{ stems: [closest.stem], match: 'exact' }];
    term.entries = closest.entries;
  }
}

/**
 * How similar words must be, by their trigrams: one mistake in six letters keeps more than the first, two in eight more
 * than the second. The second compares many times as many words, and is tried only if the first finds none.
 */
const similarities = [0.3, 0.2];

async function findClosestWord(written: string, mistakes: number): Promise<KnownWord | null> {
  for (const similarity of similarities) {
    const { rows } = await db.execute<KnownWord & Record<string, unknown>>(
      sql`select word, stem, ${entriesOf(sql`near`)} as entries, titles
          from search_similar_words(${written}, ${mistakes}, ${similarity}::real) near`,
    );
    const closest = closestWord(written, rows);
    if (closest) return closest;
  }
  return null;
}

/** Says of corrected words how they were written. */
export function withOriginals(terms: QueryTerm[], corrected: ReadonlyMap<string, string>): QueryTerm[] {
  const originals = new Map([...corrected].map(([original, word]) => [word, original]));
  return terms.map((term) => {
    const original = originals.get(term.written);
    return original === undefined ? term : { ...term, written: original, corrected: term.written };
  });
}
