import type { Transaction } from '#app/platform/db.server.ts';

/** Placeholder until the export job lands on this branch. */
export declare function requestDataExport(
  tx: Transaction,
  person: { id: string; name: string; email: string },
): Promise<void>;
