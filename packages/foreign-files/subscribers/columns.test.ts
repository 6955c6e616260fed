import { expect, test } from 'vitest';
import { readColumns } from './columns.ts';
import { readSubscriberList } from './read-subscribers.ts';

const roleOf = (heading: string, cells: string[]) =>
  readColumns(
    ['Email', heading],
    cells.map((cell, row) => [`person${row}@example.org`, cell]),
  )[1]?.role;

test.each([
  ['Days active (last 30 days)', ['4', '0', '1']],
  ['Days active (last 30 days)', ['0', '1']],
  ['Emails opened (last 7d)', ['0', '1']],
  ['Activity', ['3', '0', '5']],
  ['active days', ['1', '0', '0']],
  ['Active', ['3', '0']],
  ['Newsletter opens', ['0', '1']],
  ['Newsletter clicks', ['1', '1']],
  ['Marketing views', ['0', '1']],
  ['Newsletter count', ['0', '1']],
  ['digest_enabled', ['true', 'false']],
  ['Newsletter', ['2', '1', '0']],
  ['Active share', ['12.5%', '0']],
])('a column of figures or of activity is no status: %s %j', (heading, cells) => {
  expect(roleOf(heading, cells)).toBe('other');
});

test.each([
  ['Active', ['1', '0']],
  ['Active', ['yes', 'no']],
  ['Newsletter', ['TRUE', 'FALSE']],
  ['Opt in', ['0', '1', '2']],
  ['Confirmed', ['0', '1615000000']],
  ['Newsletter', ['yes', 'no', '12']],
  ['Active', ['Pending', '3']],
  ['Last status', ['Subscribed', 'Unsubscribed']],
  ['Status', ['1', '2']],
])('a column that says who is subscribed stays a status: %s %j', (heading, cells) => {
  expect(roleOf(heading, cells)).toBe('status');
});

test('everybody in a detailed export of Substack is found, however active they were', () => {
  const text = [
    'Email,Name,Subscription type,Activity,Subscription date,Revenue,Comments (all time),Comments (last 7 days),Email receives (last 6 months),Email drops (last 6 months),Emails opened (last 6 months),Email opens (last 6 months),Email last opened at,Link clicks,Last clicked at,Unique emails seen (last 6 months),Subscription source (free),Subscription source (paid),Days active (last 30 days),First payment at,Paid upgrade date,Cancel date,Receiving emails for,Is Bestseller',
    'ann@example.org,Ann,Free,3,2024-01-05,$0.00,0,0,12,0,10,20,2024-02-01,3,2024-02-02,11,import,,4,,,,Weekly,false',
    'bob@example.org,Bob,Paid,5,2023-05-01,$50.00,0,0,12,0,10,20,2024-02-01,3,2024-02-02,11,web,web,1,2023-05-01,2023-05-01,,Weekly,false',
    'cid@example.org,Cid,Free,1,2023-06-01,$0.00,0,0,0,4,0,0,,0,,0,web,,0,,,,Weekly,false',
  ].join('\n');
  const { people, statusColumns } = readSubscriberList(text);
  expect(statusColumns).toEqual(['Receiving emails for']);
  expect(people.map(({ address, reason }) => [address, reason])).toEqual([
    ['ann@example.org', null],
    ['bob@example.org', null],
    ['cid@example.org', null],
  ]);
});

test.each([
  ['Substack', 'Email,Name,Receiving emails for', 'Weekly', ''],
  ['Substack, of somebody who receives nothing at all', 'Email,Name,Receiving emails for', null, ''],
  ['another service', 'Email,Name,Subscribed to', 'News; Offers', ''],
  ['a list that says so', 'Email,Name,Subscribed lists', 'News', '[]'],
])('who receives nothing is not added: %s', (_name, head, cell, nothing) => {
  const lines = [head, ...(cell === null ? [] : [`ann@example.org,Ann,${cell}`]), `bob@example.org,Bob,${nothing}`];
  const { people } = readSubscriberList(lines.join('\n'));
  expect(people.at(-1)).toMatchObject({ address: 'bob@example.org', standing: 'unsubscribed' });
  expect(people.at(-1)?.reason).toMatch(/: nothing”\)\.$/);
  expect(people.filter(({ reason }) => reason === null)).toHaveLength(cell === null ? 0 : 1);
});

test('a column of lists that is empty for everybody says nothing about anybody', () => {
  const { people } = readSubscriberList('Email,Subscribed to\nann@example.org,\nbob@example.org,');
  expect(people.map(({ reason }) => reason)).toEqual([null, null]);
});
