/**
 * Reads a long list in portions that fit into memory.
 * @param read returns at most `limit` rows from `offset` on
 */
export async function* inPortions<Row>(
  read: (limit: number, offset: number) => Promise<Row[]>,
  portion: number,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += portion) {
    const rows = await read(portion, offset);
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
  }
}
