import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type RowsColumn, RowsTable } from './rows-table.tsx';

const columnOf = (key: string, kind: Partial<RowsColumn<string>> = {}): RowsColumn<string> => ({
  key,
  label: key,
  cell: (row) => row,
  ...kind,
});

/** Whether a table is one on a tablet too, and not cards. */
const isTableOnTablet = (columns: readonly RowsColumn<string>[], isDense: boolean) => {
  const html = renderToStaticMarkup(
    <RowsTable label="Days" columns={columns} rows={['Monday']} keyOf={(row) => row} isDense={isDense} />,
  );
  return / class="[^"]*\bis-narrow\b/.test(html);
};

const place = columnOf('place');
const figures = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => columnOf(key, { isFigure: true }));
const texts = ['a', 'b', 'c', 'd'].map((key) => columnOf(key, { isText: true }));

test('a dense table of figures is one on a tablet, and one of texts has cards if they lack room', () => {
  expect(isTableOnTablet([place, ...figures], false)).toBe(false);
  expect(isTableOnTablet([place, ...figures], true)).toBe(true);
  expect(isTableOnTablet([place, ...texts], true)).toBe(false);
  expect(isTableOnTablet([place, ...texts.slice(0, 2)], true)).toBe(true);
});
