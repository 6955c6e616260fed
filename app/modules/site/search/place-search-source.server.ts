import type { SearchEntry } from '#app/modules/search/index/search-entry.ts';
import { otherNames } from '#app/modules/search/index/search-entry.ts';
import type { SearchSource } from '#app/modules/search/index/write-entries.server.ts';
import { places } from './places.ts';

/** All places are one document. Stored; never changed. */
export const placesKey = '6f0c2f0e-8f3b-4b52-9a55-0d7c3f6a1b21';

const entries: SearchEntry[] = places.flatMap(({ path, title, summary, names }) => {
  const whole: SearchEntry = { kind: 'page', key: path, path, title, summary, text: '' };
  return [whole, ...otherNames(whole, names)];
});

/** How the search reads the parts of the site that no editor writes. Refreshed at each start. */
export const placeSearchSource: SearchSource = {
  name: 'place',
  listKeys: async (_tx, after) => (after === null ? [placesKey] : []),
  count: async () => 1,
  entriesOf: async (_tx, keys) => new Map(keys.includes(placesKey) ? [[placesKey, entries]] : []),
};
