import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import { type SettingsForm, settingsForm } from '#app/core/resources/settings-form.server.ts';
import { defineSection, type Section } from '#app/lib/forms/fields/define-section.ts';
import { f, storedAs } from '#app/lib/forms/fields/f.ts';
import { searchSettingsDocument } from './search-settings.server.ts';
import type { SearchSettings } from './settings-schema.ts';

const name = 'Search Bar Settings';

const formOf = <Values extends object>(
  section: Section<Values>,
  codec: {
    read?: (settings: SearchSettings) => Values;
    write?: (all: SearchSettings, values: Values) => SearchSettings;
  },
): SettingsForm<SearchSettings, Values> => settingsForm(searchSettingsDocument, section, { name, ...codec });

const bar = defineSection('Search bar', {
  placeholder: f.line('Placeholder text', { max: 60, isRequired: true }),
  hasVoice: f.tick('Voice search'),
  hasAutoComplete: f.tick('Auto-complete'),
  hasAnalytics: f.tick('Search analytics'),
  hasAnswers: f.tick('Answers written by AI', {
    hint: 'Above the results of a question, from published pages only. Questions are sent to the AI service.',
  }),
});

const weight = (kind: string) => f.number(`Importance of ${kind}`, { min: 10, max: 300 });

const kinds = defineSection('Indexed content types', {
  page: f.tick('Pages'),
  'weight-page': weight('pages'),
  post: f.tick('Blog posts'),
  'weight-post': weight('blog posts'),
  product: f.tick('Products'),
  'weight-product': weight('products'),
  media: f.tick('Media files'),
  'weight-media': weight('media files'),
  thread: f.tick('Forum'),
  'weight-thread': weight('forum'),
});

const maxWords = 500;
const maxLetters = 40;

const stopWords = defineSection('Words to ignore', {
  stopWords: storedAs(f.area('Words, separated by spaces or commas', { max: 20_000, rows: 10 }), {
    read(text, refuse): string[] {
      const words = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
      if (words.length > maxWords) return refuse(`At most ${maxWords} words`);
      return words.some(({ length }) => length > maxLetters)
        ? refuse(`A word has at most ${maxLetters} letters`)
        : words;
    },
    write: (words) => words.join(' '),
  }),
});

/** The forms of the search settings. */
export const searchForms = {
  bar: formOf(bar, {}),
  /** Which kinds are found, and how much each counts. */
  kinds: formOf(kinds, {
    read: ({ kinds, weights }) => ({
      ...kinds,
      'weight-page': weights.page,
      'weight-post': weights.post,
      'weight-product': weights.product,
      'weight-media': weights.media,
      'weight-thread': weights.thread,
    }),
    write: (all, { page, post, product, media, thread, ...weights }) => ({
      ...all,
      kinds: { page, post, product, media, thread },
      weights: {
        page: weights['weight-page'],
        post: weights['weight-post'],
        product: weights['weight-product'],
        media: weights['weight-media'],
        thread: weights['weight-thread'],
      },
    }),
  }),
  stopWords: formOf(stopWords, {}),
};

/**
 * Changes a part of the search settings; every instance reads them again. Idempotent.
 * @param change receives the current settings and returns the fields to replace
 * @returns whether anything has changed
 */
export function saveSearchSettings(
  actorId: string,
  change: (current: SearchSettings) => Partial<SearchSettings>,
): Promise<boolean> {
  let fields: (keyof SearchSettings)[] = [];
  return changeSettings(searchSettingsDocument, {
    actorId,
    name,
    change: (current) => {
      const changed = change(current);
      fields = Object.keys(changed) as typeof fields;
      return { ...current, ...changed };
    },
    partOf: (settings) => Object.fromEntries(fields.map((field) => [field, settings[field]])),
  });
}
