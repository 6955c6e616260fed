import { parseArgs } from 'node:util';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { parseLocalField } from '#app/lib/time/local-time.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { isTimeZone } from '#app/lib/time/time-zones.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { readForeignFile } from '#app/modules/imports/foreign-files/read-foreign-file.server.ts';
import type { BusyTimes } from '#packages/foreign-files/calendar/busy-times.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import { findFile, type Terminal } from './terminal.ts';

const usage =
  'Usage: npm run admin -- read-calendar FILE [--zone ZONE] [--from DAY] [--to DAY] [--address ADDRESS], for example npm run admin -- read-calendar work.ics --zone Europe/London --from 2027-02-01 --to 2027-02-28';

/** As far as the site reads the calendars of hosts. */
const aheadDays = 400;
/** With the start of the command, this stays below 20 seconds. */
const limitMs = 13_000;

const optionsSchema = z.object({
  zone: z.string().refine(isTimeZone).default(siteTimeZone),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  address: z.array(z.string()).default([]),
});

/**
 * `read-calendar FILE`: prints as JSON when a calendar makes its host busy, from the first day to the last (both
 * included), and what was left out and why. `--zone` is the host’s, `--address` one of theirs: invitations that they
 * declined do not count. It needs neither a running site nor a database.
 * @returns the exit code: 0 done, 1 the file is no calendar or cannot be opened, 2 invalid usage
 */
export async function runReadCalendarCommand(args: string[], terminal: Terminal): Promise<number> {
  const question = readQuestion(args);
  if (!question) {
    terminal.complain(usage);
    return 2;
  }
  const path = await findFile(question.file, terminal);
  if (path === null) return 1;
  const { busy, leftOut, problem, isRefused } = await read({ ...question, path });
  const moment = (at: number) => new Date(at).toISOString();
  const output = {
    busy: busy.map(({ start, end }) => ({ start: moment(start), end: moment(end) })),
    leftOut: [...(problem ? [{ line: null, reason: problem }] : []), ...leftOut],
  };
  terminal.say(JSON.stringify(output, null, 2));
  return isRefused ? 1 : 0;
}

interface Question {
  file: string;
  timeZone: string;
  range: { start: number; end: number };
  addresses: string[];
}

function readQuestion(args: string[]): Question | null {
  const text = { type: 'string' } as const;
  const options = { zone: text, from: text, to: text, address: { ...text, multiple: true } } as const;
  let parsed: { values: unknown; positionals: string[] };
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    return null;
  }
  const [file, ...rest] = parsed.positionals;
  const values = optionsSchema.safeParse(parsed.values);
  if (file === undefined || rest.length > 0 || !values.success) return null;
  const { zone: timeZone, from, to, address } = values.data;
  const startOf = (day: string) => parseLocalField(`${day}T00:00`, timeZone)?.getTime() ?? 0;
  const start = from ? startOf(from) : now().getTime() - dayMs;
  const end = to ? startOf(nextDay(to)) : Math.max(start, now().getTime()) + aheadDays * dayMs;
  return start < end ? { file, timeZone, range: { start, end }, addresses: address } : null;
}

const nextDay = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

async function read({
  path,
  timeZone,
  range,
  addresses,
}: Omit<Question, 'file'> & { path: string }): Promise<BusyTimes & { isRefused: boolean }> {
  const signal = AbortSignal.timeout(limitMs);
  const nothing = { busy: [], leftOut: [] };
  try {
    const result = await readForeignFile('calendar', { path, timeZone, range, addresses }, { signal });
    return { ...result, isRefused: false };
  } catch (error) {
    if (error instanceof UnreadableFileError) return { ...nothing, problem: error.message, isRefused: true };
    if (!signal.aborted) throw error;
    return { ...nothing, problem: 'Reading this calendar takes more time than this site allows.', isRefused: true };
  }
}
