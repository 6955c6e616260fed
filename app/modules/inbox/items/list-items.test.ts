import { expect, test } from 'vitest';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { openTestDatabase } from '#test/database.ts';
import { openInboxTests, receive } from '#test/inbox.ts';
import type { Answer, ItemKind } from '../kinds.ts';
import { inboxList } from './inbox-list.ts';
import { countUnread, listItems } from './list-items.server.ts';

openTestDatabase();
openInboxTests();

test.each<[string, ItemKind, Answer[], string]>([
  [
    'the message',
    'enquiry',
    [answer('Company', 'A company with a long name'), answer('Message', 'Hello\n you')],
    'Hello you',
  ],
  [
    'the longest answer of an application',
    'application',
    [answer('Goal', 'Sleep'), answer('Why', 'To be awake')],
    'To be awake',
  ],
  [
    'no link',
    'audit',
    [answer('Website', 'https://practice.example/a-very-long-path'), answer('City', 'Leeds')],
    'Leeds',
  ],
  [
    'nothing that the site wrote about a booking',
    'booking',
    [answer('Service', 'Conversation'), answer('Booking', 'https://site.example/1')],
    '',
  ],
  [
    'the answer to a question of a booked service',
    'booking',
    [answer('Time', 'Monday 30 November 2026'), { ...answer('What is it about?', 'Sleep'), isSensitive: true }],
    'Sleep',
  ],
])('a row begins with %s', async (_what, kind, answers, beginning) => {
  await receive({ kind, answers });
  const { rows } = await listItems(parseListQuery('http://site.test/admin/inbox', inboxList), '');
  expect(rows.map(({ snippet }) => snippet)).toEqual([beginning]);
});

test('a booking is no unread mail', async () => {
  await receive({ kind: 'booking' });
  expect(await countUnread()).toBe(0);
  await receive({ kind: 'enquiry' });
  expect(await countUnread()).toBe(1);
});

function answer(label: string, text: string): Answer {
  return { label, text };
}
