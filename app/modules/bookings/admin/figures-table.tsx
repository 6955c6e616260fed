import type { ExportColumn } from '#app/lib/lists/table-export.ts';
import { type RowsColumn, RowsTable } from '#app/ui/admin/list/rows-table.tsx';

interface FiguresTableProps<Row> {
  label: string;
  /** The month, the name of the row, and the figures. */
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}

/** The figures below a chart, in a group for each month. A figure that is nought all year has no column. */
export function FiguresTable<Row>({ label, columns: [month, name, ...figures], rows }: FiguresTableProps<Row>) {
  const textOf = (column: ExportColumn<Row> | undefined, row: Row) => String(column?.value(row) ?? '');
  const columns: RowsColumn<Row>[] = [
    { key: 'name', label: name?.heading ?? '', cell: (row) => textOf(name, row) },
    ...figures
      .filter(({ value }) => rows.some((row) => value(row) !== 0))
      .map((figure) => ({
        key: figure.heading,
        label: figure.heading,
        isFigure: true,
        cell: (row: Row) => (figure.value(row) === 0 ? <span className="text-ink-3">–</span> : textOf(figure, row)),
        isEmpty: (row: Row) => figure.value(row) === 0,
      })),
  ];
  return (
    <RowsTable
      label={label}
      columns={columns}
      rows={rows}
      keyOf={(row) => `${textOf(month, row)} ${textOf(name, row)}`}
      groupOf={(row) => textOf(month, row)}
      isDense
    />
  );
}
