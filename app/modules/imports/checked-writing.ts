import { DomainError } from '#app/core/domain-error.ts';
import type { Writing } from './imported-item.ts';

/**
 * Returns what the child process found when it checked a post or a page: its text is parsed there, and here only once it
 * is imported. @throws DomainError with the reason why it cannot be carried
 */
export function checkedWriting({ files, problem }: Writing): { notes: string[]; files: string[] } {
  if (problem) throw new DomainError(problem);
  return { notes: [], files };
}
