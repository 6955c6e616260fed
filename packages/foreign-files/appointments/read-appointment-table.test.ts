import { expect, test } from 'vitest';
import { readAll } from '#test/foreign-files.ts';
import { readAppointmentTable } from './read-appointment-table.server.ts';

const read = (...lines: string[]) =>
  readAll(async (reading) => void (await readAppointmentTable(lines.join('\r\n'), 'Europe/London', reading)));

async function readOne(...lines: string[]) {
  const { items, leftOut } = await read(...lines);
  expect(leftOut).toEqual([]);
  expect(items).toHaveLength(1);
  return items[0]?.payload as Record<string, unknown>;
}

const ten = { startsAt: '2027-02-03T10:00:00.000Z', endsAt: '2027-02-03T10:30:00.000Z' };

test.each<[system: string, head: string, row: string]>([
  [
    'Setmore',
    'Appointment Date,Start Time,End Time,Customer Name,Customer Email,Customer Phone,Service,Provider,Status',
    '03/Feb/2027,10:00 AM,10:30 AM,Ada Byron,ada@example.org,07700 900123,Coaching,Robin,Confirmed',
  ],
  [
    'SimplyBook',
    '"Code";"Start date";"Start time";"End date";"End time";"Client name";"Client email";"Client phone";"Service"',
    '"a1";"2027-02-03";"10:00";"2027-02-03";"10:30";"Ada Byron";"ada@example.org";"07700 900123";"Coaching"',
  ],
  [
    'the table that Acuity itself imports',
    'Date,Time,Duration,Name,Email,Phone,Appointment Type',
    '"3 February 2027",10 am,30,Ada Byron,ada@example.org,07700 900123,Coaching',
  ],
  [
    'a table of one’s own',
    'Start,Length,First name,Last name,E-mail,Telephone,Treatment',
    '"Wednesday 3 February 2027 10.00",0:30,Ada,Byron,ada@example.org,\'07700 900123,Coaching',
  ],
  [
    'a spreadsheet that keeps numbers as text',
    'start_time\tend_time\tclient\temail\tmobile\tservice',
    '2027-02-03T10:00:00Z\t2027-02-03T10:30:00Z\tAda Byron\tada@example.org\t="07700 900123"\tCoaching',
  ],
])('the appointments of %s are read', async (_system, head, row) => {
  expect(await readOne(head, row)).toMatchObject({
    ...ten,
    service: 'Coaching',
    isCancelled: false,
    isMissed: false,
    person: { name: 'Ada Byron', email: 'ada@example.org', phone: '07700 900123' },
  });
});

test.each([
  ['Cancelled', { isCancelled: true }],
  ['canceled by client', { isCancelled: true }],
  ['Declined', { isCancelled: true }],
  ['No-show', { isMissed: true }],
  ['Completed', { isCancelled: false, isMissed: false }],
])('a status of %s is kept', async (status, expected) => {
  const row = `2027-02-03 10:00,30 min,Ada,ada@example.org,${status}`;
  expect(await readOne('Starts at,Duration,Client,Email,Status', row)).toMatchObject({ ...ten, ...expected });
});

test('each reason for leaving lines out is said once, with the lines', async () => {
  const { items, leftOut } = await read(
    'Start,End,Email',
    '2027-02-03 10:00,2027-02-03 10:30,ada@example.org',
    'soon,later,bob@example.org',
    '2027-02-30 10:00,2027-02-30 10:30,cy@example.org',
    '2027-02-03 10:00,2027-02-03 10:30,',
    '2027-02-03 10:00,2027-02-03 10:30,cy at example.org',
    '2027-02-03 11:00,2027-02-03 10:30,dee@example.org',
  );
  expect(items).toHaveLength(1);
  expect(leftOut).toEqual([
    { reason: 'It has no time that can be read.', times: 2, which: ['line 3', 'line 4'] },
    { reason: 'It has no email address.', times: 1, which: ['line 5'] },
    { reason: 'Its email address cannot be read.', times: 1, which: ['line 6'] },
    { reason: 'It ends before it begins.', times: 1, which: ['line 7'] },
  ]);
});

test.each([
  'Email,Name,Status\nada@example.org,Ada,subscribed',
  'Email,Date,Time\nada@example.org,2027-02-03,10:00',
  'from,to\n/a,/b',
  'Email,Start,Notes\nada@example.org,2027-02-03,x',
])('a table of something else is none of appointments: %j', async (text) => {
  await readAll(async (reading) => expect(await readAppointmentTable(text, 'Europe/London', reading)).toBeNull());
});
