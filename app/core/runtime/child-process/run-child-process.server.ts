import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import type { ChildMessage, ParentMessage } from './messages.ts';

export interface ProcessLimits {
  cpuSeconds: number;
  memoryKilobytes: number;
  heapMegabytes: number;
  /** Real time, including the time in which the child waits for this process. */
  wallMs: number;
}

interface ChildTask {
  /** The path of the program, which calls `answerTask`. */
  program: string;
  task: unknown;
  limits: ProcessLimits;
  signal?: AbortSignal | undefined;
  /** Receives each item that the program sends before its result. The program waits until it has been handled. */
  receive?: (item: unknown) => Promise<void>;
}

/** Thrown if the program refuses its task. The message is a sentence for the person who sent the file. */
export class TaskRefusedError extends Error {
  override name = 'TaskRefusedError';
}

/** Thrown if the program used more time or memory than its limits allow. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError';
}

/** Thrown if the site stops and ends the task. A job runs again after the next start. */
class StoppedError extends Error {
  override name = 'StoppedError';
}

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
  { cpuSeconds, memoryKilobytes }: Pick<ProcessLimits, 'cpuSeconds' | 'memoryKilobytes'>,
): string[] => [
  '-c',
  `ulimit -c 0; ulimit -t ${cpuSeconds}; ulimit -d ${memoryKilobytes} 2>/dev/null; exec "$0" "$@"`,
  program,
  ...args,
];

const running = new Set<ChildProcess>();
let isClosed = false;

/** Allows tasks to run. @returns a function that kills running tasks and refuses others. Idempotent */
export function openChildProcesses(): () => Promise<void> {
  isClosed = false;
  return async () => {
    isClosed = true;
    for (const child of running) child.kill('SIGKILL');
  };
}

/**
 * Runs one task in a process of its own, with limits of time and memory, and without settings or secrets.
 * @returns the result of the program, which the caller knows or parses
 * @throws TaskRefusedError, TaskLimitError
 * @throws Error for an internal error, an error of `receive`, if the signal is aborted, and if the site stops
 */
export async function runChildProcess({ program, task, limits, signal, receive }: ChildTask): Promise<unknown> {
  if (isClosed) throw new StoppedError('The site is stopping');
  signal?.throwIfAborted();
  const child = startProcess(program, limits);
  try {
    return await resultOf(child, { task, limits, signal, receive });
  } finally {
    running.delete(child);
    child.kill('SIGKILL');
  }
}

function startProcess(program: string, limits: ProcessLimits): ChildProcess {
  const child = spawn(
    '/bin/sh',
    withLimits(process.execPath, [`--max-old-space-size=${limits.heapMegabytes}`, program], limits),
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

function resultOf(
  child: ChildProcess,
  { task, limits, signal, receive }: Omit<ChildTask, 'program'>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let errorText = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorText = (errorText + text).slice(-2000);
    });
    let isLate = false;
    const killTimer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limits.wallMs);
    const abort = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', abort, { once: true });
    const settle = (end: () => void) => {
      clearTimeout(killTimer);
      signal?.removeEventListener('abort', abort);
      end();
    };
    const send = (message: ParentMessage) =>
      child.send(message, (error) => {
        if (error && child.connected) child.kill('SIGKILL');
      });
    child.on('message', (message: ChildMessage) => {
      if ('item' in message)
        receive?.(message.item).then(
          () => child.connected && send('next'),
          (error) => settle(() => reject(error)),
        );
      else if ('result' in message) settle(() => resolve(message.result));
      else if ('refusal' in message) settle(() => reject(new TaskRefusedError(message.refusal)));
      else settle(() => reject(new Error(`A child process failed: ${message.failure}`)));
    });
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, killedBy) =>
      settle(() => {
        if (isClosed) reject(new StoppedError('The site is stopping'));
        else if (signal?.aborted) reject(signal.reason);
        // Killed by a limit, or out of memory: the process then ends by a signal or with a code above 128.
        else if (isLate || killedBy || /out of memory|allocat/i.test(errorText) || (code ?? 0) > 128)
          reject(new TaskLimitError('The task used more time or memory than it may'));
        else reject(new Error(`A child process ended with code ${code}. ${errorText}`));
      }),
    );
    send({ task });
  });
}
