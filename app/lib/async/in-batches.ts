/**
 * Reads a long list in batches that fit into memory, each after the last row of the one before: unlike an offset, that
 * stays fast at the end of the list.
 * @param read returns at most `limit` rows after this one, in an order in which no two rows are equal
 */
export async function* inBatches<Row>(
  read: (limit: number, after: Row | undefined) => Promise<Row[]>,
  batchSize: number,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(batchSize, after);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1);
  }
}

/**
 * Reads a long list, in an order that a person chose, in batches that fit into memory. The list is sorted once. A row
 * that is deleted meanwhile is left out.
 * @param orderedIds the ids of all rows, in their order
 * @param read returns the rows with these ids, in any order
 */
export async function* inBatchesById<Row extends { id: string }>(
  orderedIds: PromiseLike<readonly { id: string }[]>,
  read: (ids: string[]) => PromiseLike<Row[]>,
  batchSize: number,
): AsyncGenerator<Row[]> {
  const ids = (await orderedIds).map(({ id }) => id);
  for (const batch of batchesOf(ids, batchSize)) {
    const rows = new Map((await read(batch)).map((row) => [row.id, row]));
    yield batch.flatMap((id) => rows.get(id) ?? []);
  }
}

/** Splits a list into batches of at most a size, in order. */
export function* batchesOf<Item>(items: readonly Item[], batchSize: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
}
