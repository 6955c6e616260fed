import { Fragment } from 'react';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { ExportColumn } from '#app/lib/lists/table-export.ts';
import { listHostFigures, listServiceFigures } from '#app/modules/bookings/team/booking-figures.server.ts';
import { hostFigureColumns, serviceFigureColumns } from '#app/modules/bookings/team/figure-columns.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/figures';
import { figuresYear } from './figures-year.ts';
import { BookingsTabs } from './parts/bookings-tabs.tsx';
import { Turn } from './parts/turn.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const year = figuresYear(url);
  const [services, hosts] = await Promise.all([listServiceFigures(year), listHostFigures(year)]);
  return { year, services, hosts };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Figures · Bookings', matches);

export default function FiguresScreen({ loaderData: { year, services, hosts } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Bookings" />
      <BookingsTabs current="figures" />
      <div className="mb-5 flex items-center gap-x-6">
        <h2 className="text-h3 tabular-nums">{year}</h2>
        <div className="flex items-center gap-1">
          <Turn to={`?year=${year - 1}`} label="Previous year" isBack />
          <Turn to={`?year=${year + 1}`} label="Next year" />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <FiguresPanel
          title="Services"
          note="Bookings by month of session, and their outcome so far."
          columns={serviceFigureColumns}
          rows={services}
          file={`/admin/bookings/figures.csv?year=${year}&of=services`}
        />
        <FiguresPanel
          title="Hosts"
          note="Working hours as each host has them now. Booked, buffer and blocked time counts as used."
          columns={hostFigureColumns}
          rows={hosts}
          file={`/admin/bookings/figures.csv?year=${year}&of=hosts`}
        />
      </div>
    </>
  );
}

interface FiguresPanelProps<Row> {
  title: string;
  note: string;
  /** The first two are words, the others figures. */
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  file: string;
}

function FiguresPanel<Row>({ title, note, columns, rows, file }: FiguresPanelProps<Row>) {
  const download = (
    <a href={file} className="text-link text-meta font-semibold" aria-label={`Export CSV: ${title}`}>
      Export CSV
    </a>
  );
  return (
    <Panel title={title} aside={rows.length > 0 && download}>
      <p className="px-4 pt-3 pb-1 text-meta text-ink-3">{rows.length > 0 ? note : 'No data for this year.'}</p>
      {rows.length > 0 && (
        <>
          <ul className="divided 2xl:hidden">
            {rows.map((row) => (
              <FiguresItem key={keyOf(columns, row)} columns={columns} row={row} />
            ))}
          </ul>
          <table className="hidden w-full text-left tabular-nums 2xl:table">
            <thead className="text-meta text-ink-3">
              <tr className="border-line border-b">
                {columns.map(({ heading }, place) => (
                  <th key={heading} scope="col" className={`px-4 py-2.5 font-semibold ${align(place)}`}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Figures key={keyOf(columns, row)} columns={columns} row={row} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  );
}

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

const Figures = <Row,>({ columns, row }: RowProps<Row>) => (
  <tr className="border-line border-b align-top last:border-0">
    {columns.map(({ heading, value }, place) => (
      <td key={heading} dir={place < 2 ? 'auto' : undefined} className={`px-4 py-2.5 ${align(place)}`}>
        {String(value(row))}
      </td>
    ))}
  </tr>
);

const align = (place: number) => (place < 2 ? 'min-w-40 wrap-anywhere' : 'text-right');
