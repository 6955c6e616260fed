import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { discourseDump } from '#test/discourse-backup.ts';
import { wxr, wxrItem } from '#test/foreign-files.ts';
import { ghostExport } from '#test/import-files.ts';
import { dryRun } from './dry-run.server.ts';

function run(name: string, content: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'dry-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return dryRun({ path, name });
}

test('a post of WordPress is shown as this site would have it, without a database', async () => {
  const { source, items, redirects, leftOut } = await run(
    'site.xml',
    wxr(
      wxrItem({ title: 'Tips &amp; Tricks', content: 'One.\n\nTwo.' }),
      wxrItem({ id: 2, type: 'product', title: 'Mug' }),
    ),
  );
  expect(source).toBe('WordPress');
  expect(items).toMatchObject([
    {
      kind: 'post',
      title: 'Tips & Tricks',
      address: '/blog/post-1',
      excerpt: 'One. Two.',
      text: 'One.\n\nTwo.\n',
      isPublished: true,
    },
  ]);
  expect(redirects).toEqual([{ from: 'https://old.example/post-1/', to: '/blog/post-1' }]);
  expect(leftOut).toMatchObject([{ times: 1, which: ['Mug'] }]);
});

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Coaching',
  'ATTENDEE;CN=Nell:mailto:nell@example.org',
  'DTSTART:20270203T100000Z',
  'DTEND:20270203T110000Z',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
const calendly =
  'Event Type Name,Start Date & Time,End Date & Time,Invitee Email,Invitee Name\nCoaching,2026-05-11 09:00 am,2026-05-11 10:00 am,nell@example.org,Nell';

test.each([
  ['ghost.json', JSON.stringify(ghostExport), 'Ghost', 4],
  ['tea.md', '---\ntitle: Tea\ndate: 2024-06-10\n---\nBody.', 'Markdown files', 1],
  ['notes.zip', zipSync({ 'posts/tea.md': strToU8('# Tea\n\nBody.') }), 'Markdown files', 1],
  ['dump.sql', discourseDump(), 'Discourse', 7],
  ['events.csv', calendly, 'Calendly', 1],
  ['calendar.ics', calendar, 'a calendar', 1],
])('%s is chosen by its content', async (name, content, source, count) => {
  const read = await run(name, content);
  expect([read.source, read.items.length]).toEqual([source, count]);
  expect(JSON.stringify(read)).not.toMatch(/undefined|\[object/);
});

test('a list of subscribers names whom it would add, and everybody else with the reason', async () => {
  const { source, people, leftOut } = await run(
    'list.csv',
    'Email,Status\nstays@example.org,Active\nleft@example.org,Unsubscribed\nbounced@example.org,Bounced\n',
  );
  expect([source, people.map(({ email }) => email)]).toEqual(['a list of subscribers', ['stays@example.org']]);
  expect(leftOut.flatMap(({ which }) => which)).toEqual(['left@example.org', 'bounced@example.org']);
});

test('a file of redirects names each line that it would not add', async () => {
  const { source, redirects, leftOut } = await run(
    'redirects.csv',
    'https://old.example.org/first,/about\n/second,/about\n/all/*,/about\n',
  );
  expect(source).toBe('redirects');
  expect(redirects).toEqual([
    { from: '/first', to: '/about' },
    { from: '/second', to: '/about' },
  ]);
  expect(leftOut).toHaveLength(1);
});

test('a file that nothing reads says why', async () => {
  expect(await run('x.bin', 'MZ\u0001')).toMatchObject({ source: null, items: [], leftOut: [{ which: ['x.bin'] }] });
});

test.each([
  ['posts/my_first_post.md', 'Words', '/blog/my-first-post'],
  ['v1.2_notes.md', 'Words', '/blog/v1-2-notes'],
  ['caf%C3%A9_time.md', 'Words', '/blog/cafe-time'],
  ['a.md', '---\nslug: a_b.html\ntitle: T\n---\nWords', '/blog/a-b'],
])('words of an old name stay apart in the new address: %s', async (name, content, address) => {
  const { items } = await run(name.split('/').at(-1) ?? '', content);
  expect(items[0]).toMatchObject({ address });
});

test.each([
  ['tea.md', '---\ntitle: Tea\naliases: [/old/tea/]\n---\nSee [this](other.md) and ![it](a.png).', ['/old/tea/']],
  ['ghost.json', JSON.stringify(ghostExport), expect.any(Array)],
  ['dump.sql', discourseDump(), expect.any(Array)],
])('the address of a site that is not known is never shown: %s', async (name, content, froms) => {
  const result = await run(name, content);
  expect(JSON.stringify(result)).not.toContain('import.invalid');
  expect(result.redirects.map(({ from }) => from)).toEqual(froms);
});

test.each([
  ['a.csv', 'Start date,Start time,Duration,Email\n03/02/2027,10:00,30,nell@example.org', 'in March or in April'],
  ['a.ics', 'BEGIN:VCALENDAR\r\nATTENDEE:mailto:nell@example.org', 'damaged'],
  ['a.xml', '<?xml version="1.0"?><people><email>nell@example.org</email></people>', 'WordPress export'],
])('a file of a known kind that is refused is no list of people: %s', async (name, content, reason) => {
  const { source, people, redirects, leftOut } = await run(name, content);
  expect({ source, people, redirects }).toEqual({ source: null, people: [], redirects: [] });
  expect(leftOut).toEqual([{ reason: expect.stringContaining(reason), times: 1, which: [name] }]);
});
