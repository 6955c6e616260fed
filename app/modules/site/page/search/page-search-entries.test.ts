import { expect, test } from 'vitest';
import { pageDocumentSchema } from '#app/modules/site/page/document.ts';
import { pageSearchEntries } from './page-search-entries.ts';

const page = {
  path: '/teams',
  title: 'Teams',
  metaTitle: 'Teams',
  metaDescription: 'For teams.',
  kind: 'page',
  blocks: [],
};
const titlesOf = (searchNames?: string) =>
  pageSearchEntries('1', pageDocumentSchema.parse({ ...page, searchNames })).map(({ title }) => title);

test('each line of the other names of a page is a name of it, once', () => {
  expect(titlesOf()).toEqual(['Teams']);
  expect(titlesOf('  Away day \n\nTeam building\r\nAway day')).toEqual(['Teams', 'Away day', 'Team building']);
});
