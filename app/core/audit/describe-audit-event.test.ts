import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionLabel, changeSummary, describeChange, ownActionLabel } from './describe-audit-event.ts';

test('an act is said in words', () => {
  expect(actionLabel('role.granted')).toBe('Role granted');
  expect(actionLabel('deletion-request.completed')).toBe('Deletion request completed');
  expect(actionLabel('api-client.removed')).toBe('API client removed');
  expect(actionLabel('client.read')).toBe('Client record viewed');
});

test('beside the records of its subject an act is named without the subject, unless it has words of its own', () => {
  expect(ownActionLabel('role.granted')).toBe('Granted');
  expect(ownActionLabel('duty-request.answered')).toBe('Answered');
  expect(ownActionLabel('duty-request.copy-ordered')).toBe('Copy of data requested');
  expect(ownActionLabel('duty-incident.closed', /^duty-/)).toBe('Incident closed');
  expect(ownActionLabel('duty-assessment.made', /^duty-/)).toBe('Assessment completed');
});

test('only what differs is told, by the path that leads to it', () => {
  const before = { title: 'Home', hero: { title: 'Old', points: ['a', 'b'] } };
  const after = { title: 'Home', hero: { title: 'New', points: ['a'] }, isIndexed: true };
  expect(describeChange(before, after)).toEqual([
    { part: 'Hero › title', before: 'Old', after: 'New' },
    { part: 'Hero › points', before: 'b', after: 'none' },
    { part: 'Is indexed', before: 'none', after: 'yes' },
  ]);
});

test.each([
  [{ items: [{ children: [{ href: '/a' }, { href: '/b' }] }] }, 'Item 1 › child 2 › link: /b → /c'],
  [{ isOpen: true, pages: [{ name: 'One' }, { url: '/b' }] }, 'Page 2 › URL: /b → /c'],
  [{ entries: [{ days: [{ text: '/b' }] }] }, 'Entry 1 › day 1 › text: /b → /c'],
])('a place in a repeated field is said in words: %j', (before, text) => {
  expect(changeSummary(before, JSON.parse(JSON.stringify(before).replace('/b', '/c')))).toBe(text);
});

test('a declared field has its label, whatever its name, and its words as they are', () => {
  const labels = { kind: 'Kind of room', hours: 'Opening hours', links: 'Links' };
  const before = { kind: 'Non-smoking', hours: { mon: ['9', { to: '1' }] }, links: [{ href: '/a' }], other: 'x' };
  const after = { kind: 'Smoking', hours: { mon: ['9', { to: '2' }] }, links: [{ href: '/b' }], other: 'y' };
  expect(changeSummary(before, after, labels)).toBe(
    'Kind of room: Non-smoking → Smoking; Opening hours › mon 2 › to: 1 → 2; Links 1 › link: /a → /b; Other: x → y',
  );
});

test('what began or ended is shown against none, a fact alone as it is, and keys of the code are shown as words', () => {
  expect(changeSummary({}, { suspended: true })).toBe('Suspended: none → yes');
  expect(changeSummary(undefined, { by: 'password' })).toBe('By: password');
  expect(changeSummary(null, { start: '2026-11-03T09:12:00.000Z', rows: 3 })).toBe(
    'Start: 3 November 2026 at 09:12; Rows: 3',
  );
  expect(changeSummary({ host: 'mail.example.org' }, undefined)).toBe('Host: mail.example.org → none');
  expect(changeSummary({ status: 'new', name: 'ada' }, { status: 'in-progress', name: 'bo' })).toBe(
    'Status: New → In progress; Name: ada → bo',
  );
  expect(changeSummary({ act: 'hide' }, { dueAt: '2026-11-03T09:12:00.000Z', seoTitle: 'Home' })).toBe(
    'Action: Hide → none; Due at: none → 3 November 2026 at 09:12; SEO title: none → Home',
  );
  expect(changeSummary(null, { events: ['inbox.item-made'] })).toBe('Events: Inbox item made');
  expect(changeSummary('a', 'b')).toBe('a → b');
  expect(changeSummary(null, null)).toBe('');
});

test.each([
  ['one word more at the start', ['a', 'b', 'c'], ['x', 'a', 'b', 'c'], 'Words: none → x'],
  ['a new list of three', [], ['a', 'b', 'c'], 'Words: none → a, b, c'],
  ['a new long list', [], Array.from({ length: 12 }, (_, index) => `word ${index}`), 'Words: 12 added'],
  ['another long list', ['a', 'b', 'c', 'd'], ['e', 'd'], 'Words: 1 added, 3 removed'],
  ['a word twice instead of once', ['a', 'b'], ['a', 'a', 'b'], 'Words: none → a'],
  ['only the order', ['a', 'b', 'c'], ['c', 'a', 'b'], 'Words: in another order'],
  ['nothing', ['a', 'b'], ['a', 'b'], ''],
])('of a list it is told what was added and removed: %s', (_what, before, after, text) => {
  expect(changeSummary({ words: before }, { words: after })).toBe(text);
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
