import { ForumRefusedError } from '../forum-error.ts';
import { type ForumRole, isAtLeast } from '../members/permissions.ts';

/** @throws ForumRefusedError if this role may not write in the topic */
export function refuseClosed(topic: { name: string; isClosed: boolean; writers: ForumRole }, role: ForumRole): void {
  if (topic.isClosed)
    throw new ForumRefusedError(
      `“${topic.name}” is closed: it can be read, but no longer accepts posts. What you wrote is still here.`,
    );
  if (!isAtLeast(role, topic.writers))
    throw new ForumRefusedError(`Only the team can post in “${topic.name}”. What you wrote is still here.`);
}
