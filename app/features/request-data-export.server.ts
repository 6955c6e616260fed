import type { Transaction } from '#app/platform/db.server.ts';

/** Comes with its job from the branch that writes the data rights. */
export async function requestDataExport(
  _tx: Transaction,
  _person: { id: string; name: string; email: string },
): Promise<void> {
  throw new Error('The data export is not here yet');
}
