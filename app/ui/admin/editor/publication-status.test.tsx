import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DatedBadges, PublicationBadges, type PublicationStatus, stageText } from './publication-status.tsx';

const draft: PublicationStatus = {
  isPublished: false,
  hasChanges: false,
  isTrashed: false,
  publishAt: null,
  unpublishAt: null,
};
const soon = new Date('2026-11-24T09:00:00Z');

const badgeTexts = (of: PublicationStatus, Badges = PublicationBadges) =>
  renderToStaticMarkup(<Badges of={of} />)
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter((text) => text.trim() !== '');

test('a pill says in one word what a document is, and its date has another place', () => {
  expect(badgeTexts(draft)).toEqual(['Draft']);
  expect(badgeTexts({ ...draft, publishAt: soon })).toEqual(['Scheduled']);
  expect(badgeTexts({ ...draft, isPublished: true })).toEqual(['Published']);
  // Without the room for both words the editor shows the second one.
  expect(badgeTexts({ ...draft, isPublished: true, hasChanges: true, unpublishAt: soon })).toEqual([
    'Published',
    'Unpublished',
    ' changes',
    'Scheduled',
  ]);
  expect(stageText({ ...draft, publishAt: soon })).toBe('Scheduled');
});

test('above an editor the pills say when', () => {
  const dated = (of: Partial<PublicationStatus>) =>
    badgeTexts({ ...draft, ...of }, DatedBadges).map((text) => text.trim());
  expect(dated({})).toEqual(['Draft']);
  expect(dated({ publishAt: soon }).join(' ')).toBe('Scheduled for 24 Nov 2026, 09:00');
  expect(dated({ isPublished: true, hasChanges: true, publishAt: soon }).join(' ')).toBe(
    'Published Unpublished changes Scheduled for 24 Nov 2026, 09:00',
  );
  expect(dated({ isPublished: true, unpublishAt: soon }).join(' ')).toBe(
    'Published Scheduled to be unpublished 24 Nov 2026, 09:00',
  );
  expect(dated({ isTrashed: true, publishAt: soon })).toEqual(['Bin']);
});
