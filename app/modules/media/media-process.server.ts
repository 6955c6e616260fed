/**
 * The program of the child process: one task, one reply, then exit. It runs from source, without the rest of the site:
 * no database, no secret, no setting.
 */
import { setPriority } from 'node:os';
import { inspectFile } from './inspect/inspect-file.server.ts';
import type { MediaTask, TaskReply, TaskResults } from './processing/tasks.ts';
import { RefusedFileError } from './refused-file-error.ts';

// Requests have priority.
setPriority(10);
// Without a parent nobody needs the reply. `exit` would wait for the image library to finish.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.once('message', async (task: MediaTask) => {
  const reply = await runTask(task).then(
    (result): TaskReply => ({ result }),
    (error: unknown): TaskReply =>
      error instanceof RefusedFileError
        ? { refusal: error.message }
        : { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  );
  process.send?.(reply);
});

/** Runs a task. Only the child process may call it: it can use any amount of time and memory. */
async function runTask(task: MediaTask): Promise<TaskResults[keyof TaskResults]> {
  if (task.kind === 'inspect') return inspectFile(task);
  if (task.kind === 'member-picture') {
    const { inspectMemberPicture } = await import('./inspect/inspect-member-picture.server.ts');
    return inspectMemberPicture(task);
  }
  const { makeImageVariants, makeStill } = await import('./variants/make-image-variants.server.ts');
  return task.kind === 'variants' ? makeImageVariants(task) : makeStill(task);
}
