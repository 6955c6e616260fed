/** Words that find each other, or one that also finds others. */
interface Synonym {
  direction: 'both' | 'one-way';
  words: string[];
}

const listOf = (text: string): string[] => text.split(' ');

/** The stop words of the first versions. Settings that were saved then contain them. */
const firstStopWords = listOf(
  'a about after all also am an and any anybody anyone are as at be because been before being but by can could did do ' +
    'does doing done for from get give given go got had has have having he her here hers him his how i if in into is it ' +
    'its just let like may me might mine more most much must my need no not of off on one only or other our ours out ' +
    'over please she should so some somebody someone something tell than that the their them then there these they ' +
    'thing things this those to too us very want was we were what when where which while who whom whose why will with ' +
    'without would you your yours im ive dont cant wont isnt whats wheres hows there anything everything happen happens',
);

/** Words that questions are made of and that are irrelevant to the answer. */
export const defaultStopWords: string[] = [
  ...firstStopWords.filter((word) => word !== 'one'),
  ...listOf(
    'make makes making made see seen look looks looking find finding want wants wanted know use using used put take ' +
      'try come goes going went say says said ask asking let lets really actually always never ever even still already ' +
      'again often maybe perhaps quite rather well many few lot lots each every both own same such through during ' +
      'between since until while okay ok please hello hi thanks best good way ways able',
  ),
];

const both = (...words: string[]): Synonym => ({ direction: 'both', words });
const oneWay = (...words: string[]): Synonym => ({ direction: 'one-way', words });

const addedSynonyms = [oneWay('how much', 'price', 'cost'), both('forum', 'community', 'message board')];

/** Other words for what this site is about. An admin can change them. */
export const defaultSynonyms: Synonym[] = [
  both('telephone', 'phone', 'call'),
  both('price', 'cost', 'fee', 'pricing'),
  ...addedSynonyms,
  both('workshop', 'seminar', 'training course'),
  both('keynote', 'talk', 'conference talk', 'speech'),
  both('corporate', 'company', 'business'),
  both('employee', 'staff'),
  both('dentist', 'dental'),
  both('cancel', 'call off'),
  oneWay('sick leave', 'absenteeism', 'absence'),
  oneWay('sick days', 'absenteeism', 'absence'),
  oneWay('gdpr', 'privacy', 'data protection'),
  oneWay('email address', 'contact'),
  oneWay('phone number', 'contact'),
  oneWay('address', 'contact'),
  oneWay('diary', 'journal'),
  oneWay('mindfulness', 'meditation'),
  oneWay('yoga', 'exercise', 'meditation'),
  oneWay('fitness', 'exercise'),
  oneWay('gym', 'exercise'),
  oneWay('suicide', 'urgent help', 'samaritans'),
  oneWay('self harm', 'urgent help', 'samaritans'),
  oneWay('crisis', 'urgent help'),
  oneWay('life coach', 'life transformation coaching', 'one to one coaching'),
  oneWay('chatbot', 'ai receptionist', 'web chat'),
  oneWay('pillar', 'resjam method'),
  oneWay('refund', 'money back'),
  oneWay('web design', 'website'),
  oneWay('website design', 'website'),
];

const isOneOf = (list: unknown, earlier: readonly unknown[]) =>
  earlier.some((one) => JSON.stringify(one) === JSON.stringify(list));

/**
 * Replaces lists that an earlier version came with and nobody has changed: saving any search setting stores all of
 * them, and words that are added here later would never arrive.
 */
export function withPresentWords<Settings extends { stopWords: string[]; synonyms: Synonym[] }>(
  settings: Settings,
): Settings {
  const earlierSynonyms = defaultSynonyms.filter((synonym) => !addedSynonyms.includes(synonym));
  return {
    ...settings,
    ...(isOneOf(settings.stopWords, [firstStopWords]) && { stopWords: defaultStopWords }),
    ...(isOneOf(settings.synonyms, [earlierSynonyms]) && { synonyms: defaultSynonyms }),
  };
}
