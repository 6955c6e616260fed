/** The program of the child process that inspects and rewrites uploads. It runs from source, without the rest of the site. */
import { readFile } from 'node:fs/promises';
import { answerTask } from '#app/core/runtime/child-process/answer-task.server.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import { inspectFile } from './inspect/inspect-file.server.ts';
import type { MediaTask, TaskResults } from './processing/tasks.ts';
import { RefusedFileError } from './refused-file-error.ts';

answerTask(runTask, (error) => error instanceof RefusedFileError || error instanceof UnreadableFileError);

/** Runs a task. Only the child process may call it: it can use any amount of time and memory. */
async function runTask(task: MediaTask): Promise<TaskResults[keyof TaskResults]> {
  if (task.kind === 'inspect') return inspectFile(task);
  if (task.kind === 'member-picture') {
    const { inspectMemberPicture } = await import('./inspect/inspect-member-picture.server.ts');
    return inspectMemberPicture(task);
  }
  if (task.kind === 'captions') {
    const { readCaptions } = await import('#packages/foreign-files/captions/read-captions.ts');
    return readCaptions(await readFile(task.path));
  }
  const { makeImageVariants, makeStill } = await import('./variants/make-image-variants.server.ts');
  return task.kind === 'variants' ? makeImageVariants(task) : makeStill(task);
}
