import { csvResponse } from '#app/core/request/admin/csv-response.server.ts';
import { requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { csvText, type ExportColumn } from '#app/lib/lists/table-export.ts';
import { listHostFigures, listServiceFigures } from '#app/modules/bookings/team/booking-figures.server.ts';
import { hostFigureColumns, serviceFigureColumns } from '#app/modules/bookings/team/figure-columns.ts';
import type { Route } from './+types/figures-csv';
import { figuresSubject, figuresYear } from './figures-address.ts';

/** Exports a table of the figures as a file. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireConfirmedAdmin(context, request);
  const year = figuresYear(url);
  const of = figuresSubject(url);
  return csvResponse({
    fileName: `booking-reports-${of}-${year}.csv`,
    list: 'Booking reports',
    actorId: viewer.id,
    lines:
      of === 'hosts'
        ? linesOf(hostFigureColumns, await listHostFigures(year))
        : linesOf(serviceFigureColumns, await listServiceFigures(year)),
  });
}

const linesOf = <Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]) =>
  csvText(columns, inOneBatch(rows));

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
