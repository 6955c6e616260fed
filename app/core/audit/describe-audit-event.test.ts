import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionLabel, changeSummary, describeChange } from './describe-audit-event.ts';

test('an act is said in words', () => {
  expect(actionLabel('role.granted')).toBe('Role granted');
  expect(actionLabel('deletion-request.completed')).toBe('Deletion request completed');
  expect(actionLabel('api-client.removed')).toBe('API client removed');
  expect(actionLabel('client.read')).toBe('Client record viewed');
});

test('only what differs is told, by the path that leads to it', () => {
  const before = { title: 'Home', hero: { title: 'Old', points: ['a', 'b'] } };
  const after = { title: 'Home', hero: { title: 'New', points: ['a'] }, isIndexed: true };
  expect(describeChange(before, after)).toEqual([
    { part: 'Hero › title', before: 'Old', after: 'New' },
    { part: 'Hero › points › 2', before: 'b', after: 'none' },
    { part: 'Is indexed', before: 'none', after: 'yes' },
  ]);
});

test('what began or ended is shown against none, and keys of the code are shown as words', () => {
  expect(changeSummary(undefined, { suspended: true })).toBe('Suspended: none → yes');
  expect(changeSummary({ status: 'new', name: 'ada' }, { status: 'in-progress', name: 'bo' })).toBe(
    'Status: New → In progress; Name: ada → bo',
  );
  expect(changeSummary({ act: 'hide' }, { dueAt: '2026-11-03T09:12:00.000Z', seoTitle: 'Home' })).toBe(
    'Action: Hide → none; Due at: none → 3 November 2026 at 09:12; SEO title: none → Home',
  );
  expect(changeSummary(null, { events: ['inbox.item-made'] })).toBe('Events › 1: none → Inbox item made');
  expect(changeSummary('a', 'b')).toBe('a → b');
  expect(changeSummary(null, null)).toBe('');
});

test('ids of records are left out', () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  expect(changeSummary({ threadId: ids[0], pinned: false }, { threadId: ids[1], pinned: true, postIds: ids })).toBe(
    'Pinned: no → yes',
  );
});

test('a long text is cut', () => {
  const [change] = describeChange({ text: '' }, { text: 'x'.repeat(1000) });
  expect(change?.after).toHaveLength(120);
});

test('a thing does not differ from itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(describeChange(value, value)).toEqual([]);
    }),
  );
});
