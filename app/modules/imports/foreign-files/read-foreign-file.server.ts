import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import {
  type ProcessLimits,
  runChildProcess,
  TaskLimitError,
  TaskRefusedError,
} from '#app/core/runtime/child-process/run-child-process.server.ts';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import { unlessAborted } from '#app/lib/unless-aborted.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import type { ForeignFileKind, ForeignFileTasks } from './tasks.ts';

const program = join(projectRoot, 'app/modules/imports/foreign-files-process.server.ts');

/** How a child process reads files of a kind. */
export interface ReaderOptions {
  limits: ProcessLimits;
  /** How many of these are read at once. Kinds with separate queues do not wait for each other. */
  queue: LimitFunction;
  /** For the person who sent a file that exceeds the limits. */
  tooMuch: string;
}

/** Lists that people wait for on a screen. */
const listLimits = { cpuSeconds: 8, memoryKilobytes: 1_000_000, heapMegabytes: 384, wallMs: 20_000 };

/** The reader itself stops earlier, with what it has read so far. */
const calendars: ReaderOptions = {
  limits: { cpuSeconds: 10, memoryKilobytes: 1_000_000, heapMegabytes: 512, wallMs: 40_000 },
  queue: pLimit(2),
  tooMuch: 'Reading this calendar takes more time or memory than this site allows.',
};

const kinds: Record<ForeignFileKind, ReaderOptions> = {
  calendar: calendars,
  'calendar-objects': calendars,
  subscribers: {
    limits: listLimits,
    queue: pLimit(2),
    tooMuch: 'Reading this list takes more time or memory than this site allows. Split it, and import the parts.',
  },
  redirects: {
    limits: listLimits,
    queue: pLimit(2),
    tooMuch: 'Reading this file takes more time or memory than this site allows. Split it, and import the parts.',
  },
};

interface ForeignFileOptions {
  signal?: AbortSignal | undefined;
  /** Receives the items that a reader sends, one after the other. The reader waits until each is handled. */
  receive?: (item: unknown) => Promise<void>;
}

/**
 * Reads a file that another system or a person wrote, in a child process with limits of time and memory.
 * @throws UnreadableFileError if the file cannot be read, or exceeds the limits
 * @throws Error for an internal error, if the signal is aborted, and if the site stops
 */
export const readForeignFile = <Kind extends ForeignFileKind>(
  kind: Kind,
  task: ForeignFileTasks[Kind]['task'],
  options: ForeignFileOptions = {},
): Promise<ForeignFileTasks[Kind]['result']> =>
  runReader(program, { kind, ...task }, kinds[kind], options) as Promise<ForeignFileTasks[Kind]['result']>;

/** Runs a program that reads files, as `readForeignFile` does. */
export function runReader(
  readerProgram: string,
  task: unknown,
  reader: ReaderOptions,
  options: ForeignFileOptions,
): Promise<unknown> {
  const result = reader.queue(() => runTask(readerProgram, task, reader, options));
  return options.signal ? unlessAborted(result, options.signal) : result;
}

async function runTask(
  readerProgram: string,
  task: unknown,
  { limits, tooMuch }: ReaderOptions,
  options: ForeignFileOptions,
): Promise<unknown> {
  try {
    return await runChildProcess({ program: readerProgram, task, limits, ...options });
  } catch (error) {
    if (error instanceof TaskLimitError) throw new UnreadableFileError(tooMuch);
    if (error instanceof TaskRefusedError) throw new UnreadableFileError(error.message);
    throw error;
  }
}
