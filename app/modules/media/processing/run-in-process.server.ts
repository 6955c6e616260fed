import { join } from 'node:path';
import pLimit from 'p-limit';
import {
  type ProcessLimits,
  runChildProcess,
  TaskLimitError,
  TaskRefusedError,
} from '#app/core/runtime/child-process/run-child-process.server.ts';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { unlessAborted } from '#app/lib/unless-aborted.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import type { MediaTask, TaskResults } from './tasks.ts';

const program = join(projectRoot, 'app/modules/media/media-process.server.ts');

/** For one task. A picture of 64 million pixels uses about half of each. */
export const mediaLimits: ProcessLimits = {
  cpuSeconds: 300,
  memoryKilobytes: 2_000_000,
  heapMegabytes: 768,
  wallMs: 8 * minuteMs,
};
/** Each process may use one core and all of that memory. */
const limit = pLimit(2);

const tooMuch =
  'Checking this file takes more time or memory than this site allows. Make it smaller or simpler, then upload it again.';

/**
 * Runs one task on a file in a separate child process, with limits of time and memory. At most two run at once; others
 * wait.
 * @throws RefusedFileError if the file is refused, or exceeds the limits
 * @throws Error for an internal error, if the signal is aborted, and if the site stops
 */
export function runInProcess<Task extends MediaTask>(
  task: Task,
  signal?: AbortSignal,
  limits = mediaLimits,
): Promise<TaskResults[Task['kind']]> {
  const result = limit(() => runTask(task, signal, limits));
  return signal ? unlessAborted(result, signal) : result;
}

async function runTask<Task extends MediaTask>(
  task: Task,
  signal: AbortSignal | undefined,
  limits: ProcessLimits,
): Promise<TaskResults[Task['kind']]> {
  try {
    return (await runChildProcess({ program, task, limits, signal })) as TaskResults[Task['kind']];
  } catch (error) {
    if (error instanceof TaskLimitError) throw new RefusedFileError(tooMuch);
    if (error instanceof TaskRefusedError) throw new RefusedFileError(error.message);
    throw error;
  }
}
