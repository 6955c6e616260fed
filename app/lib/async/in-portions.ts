/**
 * Reads a long list in portions that fit into memory, each after the last row of the one before: unlike an offset, that
 * stays fast at the end of the list.
 * @param read returns at most `limit` rows after this one, in an order in which no two rows are equal
 */
export async function* inPortions<Row>(
  read: (limit: number, after: Row | undefined) => Promise<Row[]>,
  portion: number,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(portion, after);
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
    after = rows.at(-1);
  }
}

/**
 * Reads a long list, in an order that somebody chose, in portions that fit into memory. The list is sorted once. A row
 * that is deleted meanwhile is left out.
 * @param listed the ids of all rows, in their order
 * @param read returns the rows with these ids, in any order
 */
export async function* inPortionsById<Row extends { id: string }>(
  listed: PromiseLike<readonly { id: string }[]>,
  read: (ids: string[]) => PromiseLike<Row[]>,
  portion: number,
): AsyncGenerator<Row[]> {
  const ids = (await listed).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += portion) {
    const wanted = ids.slice(from, from + portion);
    const rows = new Map((await read(wanted)).map((row) => [row.id, row]));
    yield wanted.flatMap((id) => rows.get(id) ?? []);
  }
}
