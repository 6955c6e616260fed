import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublicationBadges, type PublicationStatus, stageText } from './publication-status.tsx';

const draft: PublicationStatus = {
  isPublished: false,
  hasChanges: false,
  isTrashed: false,
  publishAt: null,
  unpublishAt: null,
};
const soon = new Date('2026-11-24T09:00:00Z');

const words = (of: PublicationStatus) =>
  renderToStaticMarkup(<PublicationBadges of={of} />)
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter((text) => text.trim() !== '');

test('a pill says in one word what a document is, and its date has another place', () => {
  expect(words(draft)).toEqual(['Draft']);
  expect(words({ ...draft, publishAt: soon })).toEqual(['Scheduled']);
  expect(words({ ...draft, isPublished: true })).toEqual(['Published']);
  expect(words({ ...draft, isPublished: true, hasChanges: true, unpublishAt: soon })).toEqual([
    'Published',
    'Unpublished changes',
    'Scheduled',
  ]);
  expect(stageText({ ...draft, publishAt: soon })).toBe('Scheduled');
});
