import { sqlState } from './sql-state.ts';

/** Of the file system, where a quota may be full before the disk is, and of PostgreSQL. */
const codes: string[] = ['ENOSPC', 'EDQUOT', sqlState.diskFull];

/** Whether an error of a file system or of the database means that the disk is full. */
export function hasNoSpace(error: unknown): boolean {
  const { code, cause } = error as NodeJS.ErrnoException;
  // The error of a query has that of PostgreSQL as its cause.
  return codes.includes(code ?? '') || (cause instanceof Error && hasNoSpace(cause));
}
