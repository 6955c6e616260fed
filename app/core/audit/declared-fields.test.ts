import { expect, test } from 'vitest';
import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f, storedAs } from '#app/lib/forms/fields/f.ts';
import { declareFields, withFieldsInWords } from './declared-fields.server.ts';
import { changeSummary } from './describe-audit-event.ts';

const { fields } = defineFields({
  Room: {
    name: f.line('Name, on the door', { max: 20 }),
    kind: f.choice('Kind', { 'no-noise': 'Non-stop quiet', loud: 'Loud' }),
    since: f.day('Open since'),
    isOpen: f.tick('Open: people can book it'),
    days: f.some('Days', { mon: 'Monday', tue: 'Tuesday' }),
    words: f.lines('Words', { max: 9, most: 9 }),
    isShared: storedAs(f.choice('Shared', { one: 'With one', all: 'With all' }), {
      read: (posted) => posted === 'all',
      write: (isShared) => (isShared ? 'all' : 'one'),
    }),
  },
});
declareFields({ type: 'test-room' }, fields);
declareFields({ type: 'settings', id: 'test-rooms', name: 'Rooms' }, { name: f.line('Title', { max: 20 }) });

const summaryOf = (subjectType: string, before: unknown, after: unknown, subject = ['1', 'Blue']) => {
  const [subjectId = '', subjectName = ''] = subject;
  const event = withFieldsInWords({ subjectType, subjectId, subjectName, before, after });
  return changeSummary(event.before, event.after, event.labels);
};

test.each([
  ['a text', { name: 'Blue' }, { name: 'Red' }, 'Name: Blue → Red'],
  ['a choice', { kind: 'no-noise' }, { kind: 'loud' }, 'Kind: Non-stop quiet → Loud'],
  ['a day', { since: '2026-11-28' }, { since: '' }, 'Open since: 28 November 2026 → none'],
  ['a tick', { isOpen: false }, { isOpen: true }, 'Open: no → yes'],
  ['several choices', { days: ['mon', 'tue'] }, { days: ['tue'] }, 'Days: Monday → none'],
  ['lines', { words: ['a'] }, { words: ['a', 'b'] }, 'Words: none → b'],
  ['what is stored in another form', { isShared: false }, { isShared: true }, 'Shared: With one → With all'],
  ['a field of an earlier version', { seats: 8 }, { seats: 9 }, 'Seats: 8 → 9'],
  [
    'a value of an earlier version',
    { since: 5, days: { a: 1 } },
    { since: 6 },
    'Open since: 5 → 6; Days › a: 1 → none',
  ],
  ['the first event', null, { kind: 'loud' }, 'Kind: Loud'],
  ['an event without values', null, null, ''],
])('an event has declared fields in words: %s', (_which, before, after, text) => {
  expect(summaryOf('test-room', before, after)).toBe(text);
});

test('settings are described form by form, and what is not declared keeps its names', () => {
  const [before, after] = [{ name: 'a' }, { name: 'b' }];
  expect(summaryOf('settings', before, after, ['test-rooms', 'Rooms'])).toBe('Title: a → b');
  expect(summaryOf('settings', before, after, ['test-rooms', 'Halls'])).toBe('Name: a → b');
  expect(summaryOf('user', { kind: 'no-noise' }, { kind: 'loud' })).toBe('Kind: No noise → Loud');
});
