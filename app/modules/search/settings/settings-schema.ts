import { z } from 'zod';
import { searchKinds } from '../search-kinds.ts';
import { defaultStopWords, defaultSynonyms } from './default-words.ts';

export const maxSynonyms = 500;

const phrase = z.string().trim().min(1).max(80);

/** Words that find each other, or one that also finds others. */
const synonymSchema = z.object({
  /** In one direction, only the first finds the others. */
  direction: z.enum(['both', 'one-way']),
  words: z.array(phrase).min(2).max(12),
});

/** Results that an admin places first for a query, or leaves out of it. */
const curatedQuerySchema = z.object({
  query: phrase,
  pinned: z.array(z.string().trim().startsWith('/').max(2048)).max(10).default([]),
  hidden: z.array(z.string().trim().startsWith('/').max(2048)).max(50).default([]),
});

const kindSwitches = z.object({
  page: z.boolean().default(true),
  post: z.boolean().default(true),
  product: z.boolean().default(true),
  media: z.boolean().default(false),
  thread: z.boolean().default(true),
});

/** How much a kind counts, in hundredths: 100 is neutral. */
const kindWeight = z.number().int().min(10).max(300);
const kindWeights = z.object({
  page: kindWeight.default(100),
  post: kindWeight.default(90),
  product: kindWeight.default(105),
  media: kindWeight.default(50),
  thread: kindWeight.default(70),
});

/** The settings of the search, for every search box of the site. */
export const searchSettingsSchema = z.object({
  placeholder: z.string().trim().min(1).max(60).default('Search products'),
  hasVoice: z.boolean().default(true),
  hasAutoComplete: z.boolean().default(true),
  hasAnalytics: z.boolean().default(true),
  /** Whether an answer in sentences may be shown above the results. */
  hasAnswers: z.boolean().default(false),
  /** Which kinds of content are found. */
  kinds: kindSwitches.prefault({}),
  weights: kindWeights.prefault({}),
  synonyms: z.array(synonymSchema).max(maxSynonyms).default(defaultSynonyms),
  stopWords: z.array(phrase).max(500).default(defaultStopWords),
  curated: z.array(curatedQuerySchema).max(500).default([]),
});
export type SearchSettings = z.infer<typeof searchSettingsSchema>;

/** The kinds of results that the settings allow. */
export const enabledKinds = ({ kinds }: SearchSettings) => searchKinds.filter((kind) => kinds[kind]);
