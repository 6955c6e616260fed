export interface Renewal {
  /** Values that are now encrypted with the current secret and were not before. */
  renewed: number;
  /** Values that no secret of the site decrypts. */
  unreadable: number;
}

interface StaleRows<Row extends { id: string }> {
  /** Returns the next rows after this id, ordered by id, that the current secret has not encrypted. */
  list: (after: string) => Promise<Row[]>;
  /**
   * Writes a row's values again, if they are unchanged since they were read. @returns whether they could be decrypted
   */
  renew: (row: Row) => Promise<boolean>;
}

/** Encrypts with the current secret what is stored in plain text or with an earlier secret. Idempotent. */
export async function reencryptStale<Row extends { id: string }>({ list, renew }: StaleRows<Row>): Promise<Renewal> {
  const renewal: Renewal = { renewed: 0, unreadable: 0 };
  let after = '';
  for (;;) {
    const rows = await list(after);
    for (const row of rows) {
      if (await renew(row)) renewal.renewed += 1;
      else renewal.unreadable += 1;
    }
    const last = rows.at(-1);
    if (!last) return renewal;
    after = last.id;
  }
}
