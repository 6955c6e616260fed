import { z } from 'zod';
import { normalisedQuery } from '../text/parse-query.ts';
import { type SearchSettings, searchSettingsSchema } from './settings-schema.ts';

const maxText = 20_000;

/** One line for each group of synonyms: `phone, telephone`, or `diary => journal` in one direction. */
export const synonymsFormSchema = z.object({
  synonyms: z
    .string()
    .max(maxText, `At most ${maxText} characters`)
    .transform((text, context) => {
      const synonyms: SearchSettings['synonyms'] = [];
      for (const [index, line] of text.split('\n').entries()) {
        if (line.trim() === '') continue;
        const parsed = synonymOf(line);
        if (parsed) synonyms.push(parsed);
        else context.addIssue(`Line ${index + 1}: write “phone, telephone” or “diary => journal”`);
      }
      return synonyms;
    })
    .pipe(searchSettingsSchema.shape.synonyms.unwrap()),
});

function synonymOf(line: string): SearchSettings['synonyms'][number] | null {
  const [left = '', right, ...more] = line.split(/=>|→/);
  const list = (text: string) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => normalisedQuery(word) !== '');
  if (more.length > 0) return null;
  const words = right === undefined ? list(left) : [...list(left), ...list(right)];
  if (words.length < 2 || words.length > 12 || words.some((word) => word.length > 80)) return null;
  if (right !== undefined && (list(left).length !== 1 || list(right).length === 0)) return null;
  return { direction: right === undefined ? 'both' : 'one-way', words };
}

/** Returns a row of synonyms as one line, which identifies it. */
export const synonymLine = ({ direction, words: [first, ...others] }: SearchSettings['synonyms'][number]): string =>
  direction === 'both' ? [first, ...others].join(', ') : `${first} => ${others.join(', ')}`;

const needsWords = 'Write at least two words, separated by commas';
const noArrow = 'Separate the words by commas, and choose the direction instead of an arrow';

/** One row: words that find each other, or a first one that also finds the others. */
export const synonymFormSchema = z
  .object({
    words: z.string().max(1000, 'At most 1,000 characters'),
    direction: z.enum(['both', 'one-way']).default('both'),
  })
  .transform(({ words, direction }, context) => {
    if (/=>|→/.test(words)) {
      context.addIssue({ code: 'custom', path: ['words'], message: noArrow });
      return z.NEVER;
    }
    const [first = '', ...others] = words.split(',');
    const parsed = synonymOf(direction === 'both' ? words : `${first} => ${others.join(',')}`);
    if (parsed) return parsed;
    context.addIssue({ code: 'custom', path: ['words'], message: needsWords });
    return z.NEVER;
  });

/** Returns the synonyms with those rows first that they did not have, each once. Idempotent. */
export function withSynonyms(
  synonyms: SearchSettings['synonyms'],
  added: SearchSettings['synonyms'],
): SearchSettings['synonyms'] {
  const known = new Set(synonyms.map(synonymLine));
  const isNew = (line: string) => !known.has(line) && known.add(line);
  return [...added.filter((synonym) => isNew(synonymLine(synonym))), ...synonyms];
}

/** Returns the synonyms without the row of this line. Idempotent. */
export const withoutSynonym = (synonyms: SearchSettings['synonyms'], line: string): SearchSettings['synonyms'] =>
  synonyms.filter((synonym) => synonymLine(synonym) !== line);

/** A result that is placed first for a query or left out of it, or is treated like any other again. */
export const curateFormSchema = z.object({
  query: z
    .string()
    .trim()
    .max(80, 'At most 80 characters')
    .refine((query) => normalisedQuery(query) !== '', 'Which query is it for?'),
  path: z.string().trim().startsWith('/', 'Use an address of this site, such as /coaching').max(2048),
  change: z.enum(['pin', 'hide', 'release'], 'Choose whether to pin or to hide the result'),
});

/** Returns the pinned and hidden results after a change. Idempotent. */
export function curate(
  curated: SearchSettings['curated'],
  { query, path, change }: z.output<typeof curateFormSchema>,
): SearchSettings['curated'] {
  const normalised = normalisedQuery(query);
  const others = curated.filter((one) => normalisedQuery(one.query) !== normalised);
  const entry = curated.find((one) => normalisedQuery(one.query) === normalised) ?? { query, pinned: [], hidden: [] };
  const without = (paths: string[]) => paths.filter((other) => other !== path);
  const next = { query: entry.query, pinned: without(entry.pinned), hidden: without(entry.hidden) };
  if (change === 'pin') next.pinned.push(path);
  if (change === 'hide') next.hidden.push(path);
  return next.pinned.length + next.hidden.length > 0 ? [...others, next] : others;
}
