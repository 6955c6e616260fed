import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { foundItemSchema } from '#app/modules/imports/imported-item.ts';
import { readAppointmentTable } from '#packages/foreign-files/appointments/read-appointment-table.server.ts';
import { readCalendarFile } from '#packages/foreign-files/appointments/read-calendar-file.server.ts';
import { decodeCalendar } from '#packages/foreign-files/calendar/decode-calendar.ts';
import { readDiscourse } from '#packages/foreign-files/discourse/read-discourse.server.ts';
import { readGhost } from '#packages/foreign-files/ghost/read-ghost.ts';
import { readMarkdownFile } from '#packages/foreign-files/markdown/read-markdown.ts';
import type { Reading } from '#packages/foreign-files/reading.ts';
import { decodeBytes, decodeWhole } from '#packages/foreign-files/text/decode-bytes.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import { readWordPress } from '#packages/foreign-files/wordpress/read-wordpress.server.ts';
import { discourseDump } from '#test/discourse-backup.ts';
import { readAll } from '#test/foreign-files.ts';
import { ghostExport, wordpressEdges, wordpressExport } from '#test/import-files.ts';
import { withConvertedText } from './convert-text.ts';
import { importTargets } from './import-targets.server.ts';

const site = 'https://old.example';
const now = Date.parse('2026-06-01T08:00:00Z');

const markdown =
  '---\ntitle: Tea: a story\ndate: 2024-06-10T23:30:00Z\ntags: [hot, "good"]\nimage: {src: a.png}\naliases:\n  - /old\n---\n# Tea\n\n{{< figure src="a.png" >}} [[Note|x]] {% include a.html %}\n\n> [!info] Hot\n> Mind it.\n\n```js\n{{< b >}}\n```\n\nText[^1].\n\n[^1]: A note.\n';
const calendar = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:Europe/London'],
  ...['BEGIN:VEVENT', 'UID:1@example.org', 'SUMMARY:Coaching', 'ORGANIZER:mailto:robin@example.org'],
  ...['ATTENDEE;CN="Nell, A.";PARTSTAT=ACCEPTED:mailto:nell@example.org', 'DTSTART;TZID=Europe/London:20260611T100000'],
  ...['DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TH', 'EXDATE;TZID=Europe/London:20260618T100000', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:2@example.org', 'SUMMARY:Away', 'DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260704'],
  ...['END:VEVENT', 'BEGIN:VEVENT', 'UID:1@example.org', 'RECURRENCE-ID;TZID=Europe/London:20260625T100000'],
  ...['DTSTART:20260626T120000Z', 'DTEND:20260626T130000Z', 'DESCRIPTION:First\\nsecond', 'END:VEVENT'],
  'END:VCALENDAR',
].join('\r\n');
const otherTable =
  '"Code";"Start date";"Start time";"Duration";"Client name";"Client email";"Service";"Status"\n"a1";"13-02-2027";"10:00";"30";"Nell";"nell@example.org";"Coaching";"no-show"\n"a2";"soon";"";"1 h";"B";"x";"";"cancelled"\n';
const table =
  'Event Type Name,Start Date & Time,End Date & Time,Invitee Email,Invitee Name\nCoaching,2026-05-11 09:00 am,2026-05-11 10:00 am,nell@example.org,"Nell, A."\nTalk,soon,later,x,\n';

async function* piecesOf(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += 4096) yield bytes.subarray(from, from + 4096);
}

const readers: [name: string, seeds: string[], read: (bytes: Uint8Array, reading: Reading) => Promise<unknown>][] = [
  [
    'WordPress',
    [wordpressExport, wordpressEdges],
    (bytes, reading) => readWordPress([() => decodeBytes(piecesOf(bytes))], reading),
  ],
  ['Ghost', [JSON.stringify(ghostExport)], (bytes, reading) => readGhost(decodeWhole(bytes), site, reading)],
  [
    'Markdown',
    [markdown],
    (bytes, reading) => readMarkdownFile({ name: 'posts/a.md', text: decodeWhole(bytes), site }, reading),
  ],
  [
    'tables of appointments',
    [table, otherTable],
    (bytes, reading) => readAppointmentTable(decodeWhole(bytes), 'Europe/London', reading),
  ],
  [
    'calendars',
    [calendar],
    (bytes, reading) => readCalendarFile(decodeCalendar(bytes), { timeZone: 'Europe/London', now }, reading),
  ],
  [
    'Discourse',
    [discourseDump()],
    async (bytes, reading) => {
      const isRead = await readDiscourse(() => Readable.from([Buffer.from(bytes)]), site, reading);
      if (!isRead) throw new UnreadableFileError('This is no backup of Discourse.');
    },
  ],
];

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 0) % below;
  };
}

const odd = [
  '\u0000',
  '\u0010',
  '&#11;',
  '&nbsp;',
  '&',
  '<',
  ']]>',
  '<![CDATA[',
  '"',
  '\\',
  '\uD800',
  '\r',
  '\u2028',
  '[',
  '{{',
  '<!-- wp:x -->',
  'null',
  '\t',
];

/** Cuts, repeats, reorders, overwrites and encodes a file. */
function damaged(text: string, next: (below: number) => number): Uint8Array {
  let changed = text;
  for (let count = next(4) + 1; count > 0; count -= 1) {
    const [one = 0, other = 0] = [next(changed.length + 1), next(changed.length + 1)].toSorted((a, b) => a - b);
    const part = changed.slice(one, Math.min(other, one + 2000));
    const ways = [
      () => changed.slice(0, other),
      () => changed.slice(0, one) + changed.slice(other),
      () => changed.slice(0, one) + part.repeat(3) + changed.slice(one),
      () => changed.slice(other) + changed.slice(one, other) + changed.slice(0, one),
      () => changed.slice(0, one) + (odd[next(odd.length)] ?? '') + changed.slice(one),
      () => changed.split('\n').reverse().join('\n'),
    ];
    changed = ways[next(ways.length)]?.() ?? changed;
  }
  const encode = [
    () => new TextEncoder().encode(changed),
    () => Buffer.from(changed, 'latin1'),
    () => Buffer.from(`\uFEFF${changed}`, 'utf16le'),
    () => new TextEncoder().encode(`\uFEFF${changed}`),
  ];
  return encode[next(8) < 5 ? 0 : next(encode.length)]?.() ?? new Uint8Array();
}

test.each(readers)(
  '2,500 odd files for the reader of %s: nothing throws, and nothing is left out unsaid',
  async (_name, seeds, read) => {
    for (let seed = 1; seed <= 2500; seed += 1) {
      const bytes = damaged(seeds[seed % seeds.length] ?? '', numbers(seed));
      let readItems: Awaited<ReturnType<typeof readAll>> | null = null;
      try {
        readItems = await readAll((reading) => read(bytes, reading));
      } catch (error) {
        expect(error, `seed ${seed}`).toBeInstanceOf(UnreadableFileError);
      }
      if (!readItems) continue;
      const hasContent = /<item[\s>]|^BEGIN:VEVENT[ \t]*$/m.test(decodeWhole(bytes));
      if (hasContent) expect(readItems.items.length + readItems.leftOut.length, `seed ${seed}`).toBeGreaterThan(0);
      for (const item of readItems.items) {
        const converted = foundItemSchema.parse(withConvertedText(item));
        if (item.kind === 'appointment') continue;
        const target = importTargets.find(({ kind }) => kind === item.kind);
        const parsed = target?.schema.safeParse(converted.payload);
        expect(parsed?.error?.issues ?? [], `seed ${seed}, ${item.kind}`).toEqual([]);
      }
    }
  },
  600_000,
);
