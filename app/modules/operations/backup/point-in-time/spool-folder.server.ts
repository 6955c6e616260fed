import { join } from 'node:path';

/** Where the embedded PostgreSQL copies the finished segments of its write-ahead log (WAL). */
export const spoolFolder = (dataDir: string): string => join(dataDir, 'postgres', 'wal-spool');
