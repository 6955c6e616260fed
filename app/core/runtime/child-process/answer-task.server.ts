import { setPriority } from 'node:os';
import type { ChildMessage, ParentMessage } from './messages.ts';

/** Sends an item to the site, and waits until the site has handled it. */
export type SendItem = (item: unknown) => Promise<void>;

/**
 * Runs the one task that this child process receives, and replies. A program that `runChildProcess` starts calls it
 * once. The program has no database, no secret and no setting.
 * @param isRefusal whether the message of an error is for the person who sent the file
 */
export function answerTask(
  run: (task: never, send: SendItem) => Promise<unknown>,
  isRefusal: (error: unknown) => error is Error,
): void {
  // Requests have priority.
  setPriority(10);
  // Without a parent nobody needs the reply. `exit` would wait for libraries to finish.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  let next: () => void = () => {};
  const reply = (message: ChildMessage) => void process.send?.(message);
  const send: SendItem = (item) =>
    new Promise((resolve) => {
      next = resolve;
      reply({ item });
    });
  process.on('message', (message: ParentMessage) => {
    if (message === 'next') return next();
    run(message.task as never, send).then(
      (result) => reply({ result }),
      (error: unknown) => {
        if (isRefusal(error)) reply({ refusal: error.message });
        else reply({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      },
    );
  });
}
