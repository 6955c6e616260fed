import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import { unlessAborted } from '#app/lib/unless-aborted.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import type { MediaTask, TaskReply, TaskResults } from './tasks.ts';

const program = join(projectRoot, 'app/modules/media/media-process.server.ts');

/** For one task. A picture of 64 million pixels uses about half of each. */
interface ProcessLimits {
  cpuSeconds: number;
  memoryKilobytes: number;
}
const standardLimits: ProcessLimits = { cpuSeconds: 300, memoryKilobytes: 2_000_000 };
const maxHeapMegabytes = 768;
const maxWallMs = 8 * 60_000;
/** Each process may use one core and all of that memory. */
const limit = pLimit(2);

/**
 * Returns the arguments of `/bin/sh` that run a program, such as ffmpeg or Node, with limits of CPU time and memory. If
 * the program does not exist, the exit code is 127.
 *
 * The kernel enforces the limits. Memory that Node only reserves does not count as data, so `-d` is suitable and `-v`
 * is not. On a system without this limit, the limits of heap and time remain.
 */
export const withLimits = (
  program: string,
  args: readonly string[],
  { cpuSeconds, memoryKilobytes }: ProcessLimits = standardLimits,
): string[] => [
  '-c',
  `ulimit -c 0; ulimit -t ${cpuSeconds}; ulimit -d ${memoryKilobytes} 2>/dev/null; exec "$0" "$@"`,
  program,
  ...args,
];

const tooMuch =
  'Checking this file takes more time or memory than this site allows. Make it smaller or simpler, then upload it again.';

const running = new Set<ChildProcess>();
let isClosed = false;

/** Thrown if the site stops and ends the task. The task runs again after the next start. */
class StoppedError extends Error {
  override name = 'StoppedError';
}

/** Allows tasks to run. @returns a function that kills running tasks and refuses others. Idempotent */
export function openMediaProcesses(): () => Promise<void> {
  isClosed = false;
  return async () => {
    isClosed = true;
    for (const child of running) child.kill('SIGKILL');
  };
}

/**
 * Runs one task on a file in a separate child process, with limits of time and memory. At most two run at once; others
 * wait.
 * @throws RefusedFileError if the file is refused, or exceeds the limits
 * @throws Error for an internal error, if the signal is aborted, and if the site stops
 */
export function runInProcess<Task extends MediaTask>(
  task: Task,
  signal?: AbortSignal,
  limits = standardLimits,
): Promise<TaskResults[Task['kind']]> {
  const result = limit(() => runTask(task, signal, limits));
  return signal ? unlessAborted(result, signal) : result;
}

async function runTask<Task extends MediaTask>(
  task: Task,
  signal: AbortSignal | undefined,
  limits: ProcessLimits,
): Promise<TaskResults[Task['kind']]> {
  if (isClosed) throw new StoppedError('The site is stopping');
  signal?.throwIfAborted();
  const child = startProcess(limits);
  try {
    const reply = await replyOf(child, task, signal);
    if ('result' in reply) return reply.result as TaskResults[Task['kind']];
    if ('refusal' in reply) throw new RefusedFileError(reply.refusal);
    throw new Error(`A media process failed: ${reply.failure}`);
  } finally {
    running.delete(child);
    child.kill('SIGKILL');
  }
}

function startProcess(limits: ProcessLimits): ChildProcess {
  const child = spawn(
    '/bin/sh',
    withLimits(process.execPath, [`--max-old-space-size=${maxHeapMegabytes}`, program], limits),
    // Passes on no environment variables: they contain secrets. Few threads and arenas limit the memory.
    {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    },
  );
  running.add(child);
  return child;
}

function replyOf(child: ChildProcess, task: MediaTask, signal: AbortSignal | undefined): Promise<TaskReply> {
  return new Promise((resolve, reject) => {
    let words = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-2000);
    });
    const killTimer = setTimeout(() => child.kill('SIGKILL'), maxWallMs);
    const abort = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', abort, { once: true });
    const settle = (end: () => void) => {
      clearTimeout(killTimer);
      signal?.removeEventListener('abort', abort);
      end();
    };
    child.once('message', (reply) => settle(() => resolve(reply as TaskReply)));
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, killedBy) =>
      settle(() => {
        if (isClosed) reject(new StoppedError('The site is stopping'));
        else if (signal?.aborted) reject(signal.reason);
        // Killed by a limit, or out of memory: the process then ends by a signal or with a code above 128.
        else if (killedBy || /out of memory|allocat/i.test(words) || (code ?? 0) > 128) resolve({ refusal: tooMuch });
        else resolve({ failure: `it ended with code ${code}. ${words}` });
      }),
    );
    child.send(task, (error) => {
      if (error && child.connected) child.kill('SIGKILL');
    });
  });
}
