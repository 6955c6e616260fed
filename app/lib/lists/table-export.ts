import { type csvCell, csvRow, csvStart } from '#app/lib/text/csv.ts';

type Cell = Parameters<typeof csvCell>[0];

/** A column of an exported table. */
export interface ExportColumn<Row> {
  heading: string;
  /** Several values share one cell, separated by semicolons. */
  value: (row: Row) => Cell | readonly string[];
}

/** Yields the text of a CSV file, batch by batch. */
export async function* csvText<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvStart + csvRow(columns.map(({ heading }) => heading));
  for await (const rows of batches) {
    yield rows.map((row) => csvRow(columns.map(({ value }) => cellOf(value(row))))).join('');
  }
}

const cellOf = (value: Cell | readonly string[]): Cell => (Array.isArray(value) ? value.join('; ') : (value as Cell));

/**
 * Yields the text of a JSON array, batch by batch.
 * @param describe returns the columns of a row
 */
export async function* jsonText<Row>(
  batches: AsyncIterable<readonly Row[]>,
  describe: (row: Row) => unknown = (row) => row,
): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      text += `${isFirst ? '\n' : ',\n'}${JSON.stringify(describe(row))}`;
      isFirst = false;
    }
    yield text;
  }
  yield '\n]\n';
}
