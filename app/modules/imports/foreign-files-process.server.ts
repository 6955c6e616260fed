/**
 * The program of the child process that reads what other systems and people wrote. It runs from source, without the
 * rest of the site.
 */
import { readFile } from 'node:fs/promises';
import { answerTask, type SendItem } from '#app/core/runtime/child-process/answer-task.server.ts';
import { decodeCalendar } from '#packages/foreign-files/calendar/decode-calendar.ts';
import { decodeText } from '#packages/foreign-files/text/decode-text.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import type { ForeignFileKind, ForeignFileTasks } from './foreign-files/tasks.ts';

type Readers = {
  [Kind in ForeignFileKind]: (
    task: ForeignFileTasks[Kind]['task'],
    send: SendItem,
  ) => Promise<ForeignFileTasks[Kind]['result']>;
};

/** Each loads its libraries itself: a process reads one file. */
const readers: Readers = {
  calendar: async ({ path, ...question }) => {
    const { readBusyTimes } = await import('#packages/foreign-files/calendar/busy-times.ts');
    return readBusyTimes(decodeCalendar(await readFile(path)), { ...question, hasTime });
  },
  'calendar-objects': async ({ paths, ...question }) => {
    const { readCalendarAnswers } = await import('#packages/foreign-files/caldav/read-calendar-answers.server.ts');
    const answers = await Promise.all(paths.map((path) => readFile(path)));
    return readCalendarAnswers(answers.map(decodeCalendar), { ...question, hasTime });
  },
  subscribers: async ({ path, fileName }) => {
    const { readSubscriberList } = await import('#packages/foreign-files/subscribers/read-subscribers.ts');
    const text = decodeText(await readFile(path));
    return { ...readSubscriberList(text, fileName), text };
  },
  redirects: async ({ path }) => {
    const { readRedirects } = await import('#packages/foreign-files/redirects/read-redirects.ts');
    return readRedirects(decodeText(await readFile(path)));
  },
};

/**
 * A calendar that costs more is read until here: what was read so far is worth more than a process that was killed. The
 * clock counts only on a machine that is too busy: how long a file takes there says nothing about the file.
 */
const softLimit = { cpuSeconds: 6, wallMs: 30_000 };
const hasTime = (): boolean =>
  performance.now() < softLimit.wallMs && process.cpuUsage().user / 1e6 < softLimit.cpuSeconds;

answerTask(
  ({ kind, ...task }: { kind: ForeignFileKind }, send) => readers[kind](task as never, send),
  (error) => error instanceof UnreadableFileError,
);
