import { inspectFile } from '../inspect/inspect-file.server.ts';
import type { MediaTask, TaskResults } from './tasks.ts';

/** Runs a task. Only the child process may call it: it can use any amount of time and memory. */
export async function runTask(task: MediaTask): Promise<TaskResults[keyof TaskResults]> {
  if (task.kind === 'inspect') return inspectFile(task);
  const { makeImageVariants, makeStill } = await import('../variants/make-image-variants.server.ts');
  return task.kind === 'variants' ? makeImageVariants(task) : makeStill(task);
}
