import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readForLondon } from '#test/foreign-calendars.ts';
import { decodeWhole } from '../text/decode-bytes.ts';

const folder = join(import.meta.dirname, '../../../test/fixtures/calendars');

interface Right {
  busy: string[];
  /** The expected note. */
  reasons?: RegExp[];
}

/** Files as programs write them, made up, and what is right for a host in London called robin.host@example.org. */
const right: Record<string, Right> = {
  'club-fixtures.ics': { busy: ['2027-05-04T22:00 23:00'] },
  'collection-days.ics': { busy: ['2027-05-03T23:00 2027-05-04T23:00'], reasons: [/DTSTART/, /DTEND/, /no start/] },
  'exchange-custom-zones.ics': {
    busy: ['2027-05-12T14:00 15:00', '2027-05-13T04:30 05:30'],
    reasons: [/14 May 2027 .* “tzone:\/\/Microsoft\/Custom” is unknown/],
  },
  'free-busy.ics': { busy: ['2027-05-04T10:00 11:00', '2027-05-05T10:00 10:30', '2027-05-06T10:00 12:00'] },
  'google-series.ics': {
    busy: ['2027-05-03T17:00 18:00', '2027-05-18T07:00 08:00', '2027-05-20T13:00 14:00'],
  },
  'icloud-invitations.ics': { busy: ['2027-05-05T09:00 10:00'] },
  'moved-versions.ics': { busy: ['2027-05-05T10:00 11:00'] },
  'notes-repeat-dates.ics': { busy: ['2027-05-04T18:00 19:00', '2027-05-11T18:00 19:30'] },
  'outlook-published.ics': { busy: ['2027-05-12T07:30 08:30', '2027-05-13T00:30 01:30'] },
  'phone.vcs': { busy: ['2027-05-04T10:00 11:00', '2027-05-11T10:00 11:00', '2027-05-18T10:00 11:00'] },
  'rental-nights.ics': { busy: ['2027-05-03T23:00 2027-05-06T23:00', '2027-05-09T23:00 2027-05-10T23:00'] },
  'school-timetable.ics': {
    busy: ['2027-05-04T08:00 08:45', '2027-05-04T10:00 10:45'],
    reasons: [/not part of the format/],
  },
  'spreadsheet-export.ics': { busy: ['2027-05-04T08:00 09:00'] },
  'sunbird.ics': { busy: ['2027-05-04T12:00 13:00'] },
};

test('each file has an answer', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(right).sort());
});

test.each(Object.entries(right))('%s', (name, { busy, reasons = [] }) => {
  const result = readForLondon(decodeWhole(readFileSync(join(folder, name))), {
    addresses: ['robin.host@example.org'],
  });
  expect(result.busy).toEqual(busy);
  expect(result.reasons).toEqual(reasons.map((reason) => expect.stringMatching(reason)));
  expect(result.problem).toBeNull();
});
