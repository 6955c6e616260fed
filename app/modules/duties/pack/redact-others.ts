import { mapTexts } from '#app/lib/map-texts.ts';

/** The text that replaces what a copy leaves out. */
const marks = {
  name: '[somebody else]',
  address: '[address of somebody else]',
  number: '[number of somebody else]',
} as const;

interface People {
  /** The names of everybody whom the site knows: full names, display names, handles. */
  names: Iterable<string>;
  /** The names of the person whose copy it is, as an admin confirmed them: the person who asks must not choose them. */
  own: readonly string[];
  /** The addresses of that person, which stay as a whole: their words alone do not. */
  ownAddresses: readonly string[];
  /** Words that look like names and are not. */
  kept: readonly string[];
  /** Words of the language: as part of a name they are left out only with a capital. */
  commonWords: ReadonlySet<string>;
}

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Between the words of one name: spaces, hyphens, apostrophes, dots and underscores. */
const joint = /^[\s'’\-_.]{1,3}$/u;
const minPartLength = 3;
const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const wordsOf = (text: string) => (text.match(word) ?? []).map(fold);

const titled = /\b(Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Dame)(\.?\s+)(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?)/gu;
const related =
  /\b(my|My)(\s+(?:sister|brother|mother|father|mum|dad|son|daughter|wife|husband|partner|friend|cousin|aunt|uncle|colleague|manager|boss|neighbour|therapist|doctor|coach)(?:\s+(?:is|called|named))?,?\s+)(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?)/gu;
const email = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;
const telephone = /(?<![\p{L}\p{N}])(?:\+\d{1,3}|0)[\d\s()-]{8,16}\d(?![\p{L}\p{N}])/gu;

/**
 * Returns a function that replaces the names, addresses and numbers of other people in a text. A name is found in any
 * case and with any joint between its words (`Nell New`, `NELL-NEW`, `nell_new`), and by one of its words alone.
 * The time for a text grows with its length, not with the number of names.
 */
export function createRedactor({ names, own, ownAddresses, kept, commonWords }: People) {
  const ownWords = new Set([...own, ...kept].flatMap(wordsOf));
  const foldedAddresses = [...new Set(ownAddresses.map(fold))];
  /** The names by their first word, the longest first. */
  const byFirst = new Map<string, string[][]>();
  const parts = new Set<string>();
  for (const name of names) {
    const words = wordsOf(name);
    const [first] = words;
    if (!first || words.every((part) => ownWords.has(part))) continue;
    for (const part of words)
      if (part.length >= minPartLength && /\p{L}/u.test(part) && !ownWords.has(part)) parts.add(part);
    if (words.length > 1) byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.length - one.length);

  /** Returns the own address at the end of an address: `from=ann@example.org` could be one as a whole. */
  const ownAddressOf = (address: string): string | undefined =>
    foldedAddresses.find((ownAddress) => {
      const before = fold(address).slice(0, -ownAddress.length);
      return fold(address) === before + ownAddress && !/[\p{L}\p{N}._%+-]$/u.test(before);
    });

  const isPart = (text: string): boolean => {
    const folded = fold(text);
    return parts.has(folded) && (/^\p{Lu}/u.test(text) || !commonWords.has(folded));
  };

  return (text: string): { text: string; count: number } => {
    let count = 0;
    const mark = (kind: keyof typeof marks) => {
      count += 1;
      return marks[kind];
    };
    const isOwn = (name: string) => wordsOf(name).every((part) => ownWords.has(part));
    const prepared = text
      .replace(email, (address) => (ownAddressOf(address) ? address : mark('address')))
      .replace(telephone, (number) => (/^\d{4}-/.test(number) ? number : mark('number')))
      .replace(titled, (all, title, space, name) => (isOwn(name) ? all : `${title}${space}${mark('name')}`))
      .replace(related, (all, my, relation, name) => (isOwn(name) ? all : `${my}${relation}${mark('name')}`));

    const preserved = [...prepared.matchAll(email)].map((address) => {
      const end = address.index + address[0].length;
      return { start: end - (ownAddressOf(address[0])?.length ?? 0), end };
    });
    const isKept = ({ index = 0 }: RegExpMatchArray) =>
      preserved.some(({ start, end }) => index >= start && index < end);
    const matches = [...prepared.matchAll(word)].filter((each) => !isKept(each));
    let result = '';
    let from = 0;
    for (let at = 0; at < matches.length; ) {
      const length = lengthOfName(matches, at, prepared);
      const first = matches[at];
      const last = matches[at + length - 1];
      if (!first || !last || length === 0) {
        at += 1;
        continue;
      }
      result += prepared.slice(from, first.index) + mark('name');
      from = last.index + last[0].length;
      at += length;
    }
    return { text: result + prepared.slice(from), count };
  };

  /** Returns how many words from here on are the name of another person. */
  function lengthOfName(matches: RegExpMatchArray[], at: number, text: string): number {
    const current = matches[at]?.[0] ?? '';
    for (const name of byFirst.get(fold(current)) ?? []) {
      if (name.every((part, offset) => follows(matches, at + offset, offset, part, text))) return name.length;
    }
    return isPart(current) ? 1 : 0;
  }
}

function follows(matches: RegExpMatchArray[], at: number, offset: number, part: string, text: string): boolean {
  const [before, here] = [matches[at - 1], matches[at]];
  if (!here || fold(here[0]) !== part) return false;
  if (offset === 0 || !before) return true;
  return joint.test(text.slice((before.index ?? 0) + before[0].length, here.index));
}

/** Applies a redactor to every text of plain data. */
export function redactData(data: unknown, redact: ReturnType<typeof createRedactor>): { data: unknown; count: number } {
  let count = 0;
  const redacted = mapTexts(data, (text) => {
    const redacted = redact(text);
    count += redacted.count;
    return redacted.text;
  });
  return { data: redacted, count };
}
