import { Fragment } from 'react';
import type { ExportColumn } from '#app/lib/lists/table-export.ts';

interface FiguresTableProps<Row> {
  /** The first two are words, the others figures. */
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}

/** The figures below a chart: a table where there is room, otherwise a list. */
export const FiguresTable = <Row,>({ columns, rows }: FiguresTableProps<Row>) => (
  <>
    <ul className="divided mt-3 border-t border-line xl:hidden">
      {rows.map((row) => (
        <FiguresItem key={keyOf(columns, row)} columns={columns} row={row} />
      ))}
    </ul>
    <table className="mt-3 hidden w-full text-left text-meta tabular-nums xl:table">
      <thead className="text-meta text-ink-3">
        <tr className="border-line border-y">
          {columns.map(({ heading }, place) => (
            <th
              key={heading}
              scope="col"
              className={`px-2.5 py-2 align-bottom font-semibold first:pl-4 last:pr-4 ${align(place)}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <Figures key={keyOf(columns, row)} columns={columns} row={row} before={rows[place - 1]} />
        ))}
      </tbody>
    </table>
  </>
);

type RowProps<Row> = { columns: readonly ExportColumn<Row>[]; row: Row };

const keyOf = <Row,>(columns: RowProps<Row>['columns'], row: Row) =>
  columns
    .slice(0, 2)
    .map(({ value }) => value(row))
    .join();

/** A row where the table is too wide: its words, and the figures that are not nought. */
function FiguresItem<Row>({ columns: [month, name, ...figures], row }: RowProps<Row>) {
  return (
    <li className="px-4 py-3">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {String(name?.value(row))}
      </p>
      <p className="text-meta text-ink-3">{String(month?.value(row))}</p>
      <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
        {figures
          .filter(({ value }) => value(row) !== 0)
          .map(({ heading, value }) => (
            <Fragment key={heading}>
              <dt className="text-ink-2">{heading}</dt>
              <dd className="text-right">{String(value(row))}</dd>
            </Fragment>
          ))}
      </dl>
    </li>
  );
}

/** A row of the table. Its month is seen once, and noughts are quiet. */
const Figures = <Row,>({ columns, row, before }: RowProps<Row> & { before: Row | undefined }) => (
  <tr className="border-line border-b align-top last:border-0">
    {columns.map(({ heading, value }, place) => {
      const isSeen = place > 0 || !before || value(before) !== value(row);
      return (
        <td
          key={heading}
          dir={place < 2 ? 'auto' : undefined}
          className={`px-2.5 py-2 first:pl-4 last:pr-4 ${align(place)} ${value(row) === 0 ? 'text-ink-3' : ''}`}
        >
          <span className={isSeen ? undefined : 'sr-only'}>{value(row) === 0 ? '–' : String(value(row))}</span>
        </td>
      );
    })}
  </tr>
);

/** The name of a row has a third of the width. */
const align = (place: number) =>
  ['min-w-32 whitespace-nowrap', 'w-[36%] min-w-32 wrap-anywhere text-left'][place] ?? 'text-right';
