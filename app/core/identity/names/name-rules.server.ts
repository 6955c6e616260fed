import { isVisible } from '#app/lib/text/visible-text.ts';
import { confusableSkeleton } from './confusable-skeleton.server.ts';

/** Words that only names of the team contain. */
const teamWords = ['admin', 'administrator', 'administrators', 'moderator', 'moderators', 'staff', 'official'];
/** Words with which only names of the team begin or end. */
const teamParts = ['admin', 'moderator'];
/** Names that no member may have: they represent the site, or authors without a name. */
const reservedWholes = [
  'team',
  'the team',
  'support',
  'help',
  'system',
  'root',
  'webmaster',
  'security',
  'everyone',
  'nobody',
  'deleted',
  'new',
];
/** Beginnings of the names of authors without a name. */
const reservedStarts = ['anonymous', 'former member', 'member'];

const keysOf = (words: string[]) => words.map(confusableSkeleton);
const [wordKeys, partKeys, wholeKeys, startKeys] = [
  keysOf(teamWords),
  keysOf(teamParts),
  keysOf(reservedWholes),
  keysOf(reservedStarts),
];

/** Whether a name could pass for one of the team, of the company, or for an author without a name. */
export function isReservedName(name: string, companyName?: string): boolean {
  const key = confusableSkeleton(name);
  const company = confusableSkeleton(companyName ?? '');
  const words = name.split(/[^\p{L}\p{N}]+/u).map(confusableSkeleton);
  return (
    wholeKeys.includes(key) ||
    (company !== '' && key.includes(company)) ||
    wordKeys.some((word) => words.includes(word)) ||
    partKeys.some((part) => key.startsWith(part) || key.endsWith(part)) ||
    startKeys.some((start) => key.startsWith(start))
  );
}

/** Scripts that one name may combine. Others in one name are a disguise. */
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Letters and signs that show nothing, with which a name would look like another one. */
const hasHiddenLetter = (name: string) => (name.match(/[\p{L}\p{S}]/gu) ?? []).some((letter) => !isVisible(letter));

/** Returns what is wrong with a display name, for its owner; null: nothing. */
export function findNameFault(name: string): string | null {
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name) || hasHiddenLetter(name))
    return 'The name contains a character that cannot be seen. Please type it again.';
  if (/[@/\\:<>]|www\.|\.\p{L}{2,}$/iu.test(name)) return 'Please choose a name that is not an address.';
  if ((name.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2) return 'Please choose a name of at least two letters.';
  if (scripts.filter((script) => script.test(name)).length > 1)
    return 'Please choose a name in the letters of one script.';
  return null;
}
