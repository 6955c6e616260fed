import { sqlState } from './sql-state.ts';

/** Of the file system, where a quota may be full before the disk is, and of PostgreSQL. */
const codes: string[] = ['ENOSPC', 'EDQUOT', sqlState.diskFull];

/** Whether an error of a file system or of the database means that the disk is full. */
export const hasNoSpace = (error: unknown): boolean => codes.includes((error as NodeJS.ErrnoException).code ?? '');
