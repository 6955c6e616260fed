import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { ExportColumn } from '#app/lib/lists/table-export.ts';
import { partsOf } from '#app/lib/time/period-parts.ts';
import { listHostFigures, listServiceFigures } from '#app/modules/bookings/team/booking-figures.server.ts';
import {
  hostFigureColumns,
  type ServiceFigures,
  serviceFigureColumns,
} from '#app/modules/bookings/team/figure-columns.ts';
import type { BarPoint } from '#app/ui/admin/chart/bar-point.ts';
import { Chart } from '#app/ui/admin/chart/chart.tsx';
import { ChartTable } from '#app/ui/admin/chart/chart-table.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Segments } from '#app/ui/admin/tabs/segments.tsx';
import type { Route } from './+types/figures';
import { figuresSubject, figuresYear } from './figures-address.ts';
import { FiguresTable } from './figures-table.tsx';
import { BookingsTabs } from './shared/bookings-tabs.tsx';
import { Turn } from './shared/turn.tsx';

const subjects = [
  { value: 'services', label: 'By service' },
  { value: 'hosts', label: 'By host' },
] as const;

const path = '/admin/bookings/figures';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [year, of] = [figuresYear(url), figuresSubject(url)];
  return of === 'hosts'
    ? { year, of, hosts: await listHostFigures(year) }
    : { year, of, services: await listServiceFigures(year) };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Reports · Bookings', matches);

export default function FiguresScreen({ loaderData }: Route.ComponentProps) {
  const { year, of } = loaderData;
  return (
    <>
      <ScreenHead title="Bookings" />
      <BookingsTabs current="figures" />
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="text-h3 tabular-nums">{year}</h2>
        <div className="flex flex-auto items-center gap-1">
          <Turn to={`?year=${year - 1}&of=${of}`} label="Previous year" isBack />
          <Turn to={`?year=${year + 1}&of=${of}`} label="Next year" />
        </div>
        <Segments
          label="Reports"
          tabs={subjects.map(({ value, label }) => ({
            label,
            href: `?year=${year}&of=${value}`,
            isCurrent: value === of,
          }))}
        />
      </div>
      {loaderData.of === 'hosts' ? (
        <FiguresPanel
          title="Hours by host"
          note="Working hours as each host has them now. Booked, buffer and blocked time counts as used."
          year={year}
          points={monthPoints(year, loaderData.hosts, ({ booked, working }) => [booked, working])}
          measure="Hours in sessions"
          lineLabel="Working hours"
          columns={hostFigureColumns}
          rows={loaderData.hosts}
          file={`${path}.csv?year=${year}&of=hosts`}
        />
      ) : (
        <FiguresPanel
          title="Bookings by service"
          note="Bookings by month of session, and their outcome so far."
          year={year}
          points={monthPoints(year, loaderData.services, (row) => [allOf(row), endedOf(row)])}
          measure="Bookings"
          lineLabel="Missed, cancelled or declined"
          columns={serviceFigureColumns}
          rows={loaderData.services}
          file={`${path}.csv?year=${year}&of=services`}
        />
      )}
    </>
  );
}

const allOf = ({ counts }: ServiceFigures): number => [...counts.values()].reduce((sum, each) => sum + each, 0);

const endedOf = ({ counts }: ServiceFigures): number =>
  (['missed', 'cancelled', 'declined'] as const).reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);

/** Returns a bar for each month of a year: the sums of all rows of the month, as value and line. */
function monthPoints<Row extends { month: string }>(
  year: number,
  rows: readonly Row[],
  of: (row: Row) => [value: number, line: number],
): BarPoint[] {
  return partsOf({ first: `${year}-01-01`, last: `${year}-12-31` }).map(({ first, label, short }) => {
    const rowsOfPeriod = rows.filter(({ month }) => first.startsWith(month)).map(of);
    const sumAt = (index: 0 | 1) => rowsOfPeriod.reduce((sum, figures) => sum + figures[index], 0);
    return { label, short, value: sumAt(0), line: sumAt(1) };
  });
}

interface FiguresPanelProps<Row> {
  title: string;
  note: string;
  year: number;
  points: readonly BarPoint[];
  measure: string;
  lineLabel: string;
  /** The first two are words, the others figures. */
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  file: string;
}

/** A chart above its table, whose sums by month are a table too. */
function FiguresPanel<Row>({ title, note, columns, rows, file, ...chart }: FiguresPanelProps<Row>) {
  const { year, points, measure, lineLabel } = chart;
  const download = (
    <a href={file} className="text-link text-meta font-semibold" aria-label={`Export CSV: ${title}`}>
      Export CSV
    </a>
  );
  return (
    <div className="grid gap-5">
      <Panel title={title} aside={rows.length > 0 && download}>
        <p className="px-4 pt-3 pb-1 text-meta text-ink-3">{rows.length > 0 ? note : 'No data for this year.'}</p>
        {rows.length > 0 && (
          <>
            <Chart points={points} label={`${measure}, ${year}`} measure={measure} lineLabel={lineLabel} />
            <ChartTable points={points} label={measure} lineLabel={lineLabel} className="border-t border-line" />
          </>
        )}
      </Panel>
      {rows.length > 0 && <FiguresTable label={title} columns={columns} rows={rows} />}
    </div>
  );
}
