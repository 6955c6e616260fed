/** A message to the child process: its task, or that its last item was handled. */
export type ParentMessage = { task: unknown } | 'next';

/** A message from the child process: an item, or how the task ended. */
export type ChildMessage =
  | { item: unknown }
  | { result: unknown }
  /** A sentence for the person who sent the file. */
  | { refusal: string }
  | { failure: string };
