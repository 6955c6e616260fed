import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';

interface RelatedWords {
  /** Words derived from it, and those that it is derived from: `loneliness` for `lonely`. */
  family: string[];
  synonyms: string[];
}

/** Lines of `word family,family;synonym,synonym`, in order (`scripts/related-words`): 410 kB outside the heap. */
let lines: Buffer | undefined;
const lineEnd = 10;

/** Returns the English words that belong to a word. */
export function relatedWords(word: string): RelatedWords {
  const [family = [], synonyms = []] = (findLine(word) ?? '').split(';').map((list) => list.split(',').filter(Boolean));
  return { family, synonyms };
}

/** Whether a word is spelt right, as far as the thesaurus knows it. */
export const isEnglish = (word: string): boolean => findLine(word) !== null;

function findLine(word: string): string | null {
  lines ??= readFileSync(join(projectRoot, 'app/modules/search/text/related-words.txt'));
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf(lineEnd, middle - 1) + 1;
    const end = lines.indexOf(lineEnd, start);
    const [entryWord = '', related = ''] = lines.toString('latin1', start, end).split(' ');
    if (entryWord === word) return related;
    if (entryWord < word) low = end + 1;
    else high = start;
  }
  return null;
}
