import { plainText } from '#app/lib/text/plain-text.ts';
import type { AnswerSentence, AnswerSource } from './sources.ts';

const maxSentences = 4;
const maxSentenceLength = 400;
/** The share of a sentence's longer words that its sources must contain. */
const minSupport = 0.6;
const minWordLength = 4;
/** Compared by their beginnings, so that the forms of a word are one word. */
const stemLength = 5;

/** A sentence, and the numbers in brackets after it. */
const cited = /([^[\]]+)((?:\[\s*\d+(?:\s*,\s*\d+)*\s*\]\s*)+)([.!?])?/y;
/** Characters that are not seen, turn the direction of the text around, or are numbers that `figuresOf` does not read. */
const deceptive = /\p{Cc}|\p{Cf}|\p{Co}|(?![0-9])\p{N}/u;
/** A web or email address, also without its protocol (`example.org`), or markup. */
const addressOrMarkup = /https?:|www\.|\S@\S|[<>]|\p{L}\.\p{L}{2,}/u;

/**
 * Reads the sentences of an answer while it arrives and checks each against the sources that it cites. A sentence is
 * dropped if it cites no given source, contains a number or an address that its sources do not contain, or consists
 * mostly of words that they do not contain.
 */
export function createSentenceReader(sources: readonly AnswerSource[]) {
  let pending = '';
  let count = 0;

  function read(chunk: string, isComplete: boolean): AnswerSentence[] {
    pending += chunk;
    const sentences: AnswerSentence[] = [];
    let end = 0;
    for (const match of citationsIn(pending)) {
      const matchEnd = match.index + match[0].length;
      // More brackets may follow at the end of what has arrived.
      if (!isComplete && (matchEnd === pending.length || pending[matchEnd] === '[')) break;
      end = matchEnd;
      const sentence = check(match[1] ?? '', match[2] ?? '', sources);
      if (sentence && count < maxSentences) {
        count += 1;
        sentences.push(sentence);
      }
    }
    pending = pending.slice(end);
    return sentences;
  }

  return {
    /** Adds a part of the answer. @returns the sentences that are complete now and hold */
    add: (chunk: string) => read(chunk, false),
    /** @returns the last sentences, once the answer is complete */
    end: () => read('', true),
  };
}

/**
 * Yields the matches of `cited`, one after the other, in a time that grows with the length of the text. A search of the
 * whole text would begin again at each of its characters.
 */
function* citationsIn(text: string): Generator<RegExpExecArray> {
  for (let at = 0; at < text.length; ) {
    cited.lastIndex = at;
    const match = cited.exec(text);
    if (match) {
      at = cited.lastIndex;
      yield match;
      continue;
    }
    const bracket = text.slice(at).search(/[[\]]/);
    if (bracket < 0) return;
    at += bracket + 1;
  }
}

function check(written: string, brackets: string, sources: readonly AnswerSource[]): AnswerSentence | null {
  // As it is read: ‘fullwidth’ digits and letters are digits and letters.
  const text = lastSentence(written).normalize('NFKC');
  const numbers = [...brackets.matchAll(/\d+/g)].map(([number]) => Number(number));
  const used = numbers.map((number) => sources[number - 1]);
  if (text === '' || text.length > maxSentenceLength || deceptive.test(text) || addressOrMarkup.test(text)) return null;
  // A number that no source has is an invention, whatever else is cited.
  if (used.length === 0 || used.includes(undefined)) return null;
  const foundSources = used.filter((source) => source !== undefined);
  if (!isSupported(text, foundSources)) return null;
  const unique = [...new Map(foundSources.map((source) => [source.path, source])).values()];
  return {
    text: /[.!?]$/.test(text) ? text : `${text}.`,
    sources: unique.map(({ path, title }) => ({ path, title })),
  };
}

/** Text before the last sentence has no source of its own, and is left out. */
function lastSentence(written: string): string {
  const sentences = written
    .replace(/^[\s.!?*•-]+/, '')
    .trim()
    .split(/(?<=[.!?])\s+|\n+/);
  return sentences.at(-1)?.trim() ?? '';
}

function isSupported(text: string, sources: readonly AnswerSource[]): boolean {
  const body = sources
    .map((source) => `${source.title} ${source.text}`)
    .join(' ')
    .normalize('NFKC');
  const figures = new Set(figuresOf(body));
  if (figuresOf(text).some((figure) => !figures.has(figure))) return false;
  const bodyStems = new Set(stemsOf(body));
  const stems = stemsOf(text);
  const supported = stems.filter((stem) => bodyStems.has(stem)).length;
  return stems.length > 0 && supported / stems.length >= minSupport;
}

const figuresOf = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) => figure.replaceAll(',', ''));

const stemsOf = (text: string) =>
  (plainText(text).match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= minWordLength)
    .map((word) => word.slice(0, stemLength));
