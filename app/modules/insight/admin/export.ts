import { recordExport } from '#app/core/audit/record-audit-event.server.ts';
import { csvResponse } from '#app/core/request/admin/csv-response.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { csvRow, csvStart } from '#app/lib/text/csv.ts';
import { type Filters, type ListName, lists } from '#app/modules/insight/definitions/dimensions.ts';
import { type Measures, measureNames, type ReportRow } from '#app/modules/insight/definitions/measures.ts';
import type { Route } from './+types/export';
import { readScreen } from './read-screen.server.ts';

/** More rows of a list than anybody reads. */
const maxRows = 10_000;

/** Exports everything that the screen shows, with all rows of its lists, as CSV or JSON. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const screen = await readScreen(url.searchParams, { limit: maxRows, measures: 'all' });
  const { first, last } = screen.figures.query.period;
  const name = `analytics-${first}-to-${last}`;
  if (url.pathname.endsWith('.json')) {
    await recordExport(viewer.id, 'Analytics');
    return Response.json(exportOf(screen), {
      headers: {
        'Content-Disposition': `attachment; filename="${name}.json"`,
        'Cache-Control': 'private, no-store',
      },
    });
  }
  return csvResponse({
    fileName: `${name}.csv`,
    list: 'Analytics',
    actorId: viewer.id,
    lines: lines(exportOf(screen)),
  });
}

type Screen = Awaited<ReturnType<typeof readScreen>>;
type Exported = ReturnType<typeof exportOf>;

function exportOf({ figures, searches }: Screen) {
  const { query, series, comparedSeries, lists: reportLists, goals, funnels, annotations, dropped } = figures;
  const { period, compared, filters } = query;
  return {
    period,
    compared,
    filters: filters as Filters,
    series,
    comparedSeries,
    lists: Object.fromEntries(lists.map((list) => [list, reportLists[list]?.rows ?? []])) as Record<
      ListName,
      ReportRow[]
    >,
    searches: searches?.rows ?? null,
    goals: goals.map(({ name, kind, target, count }) => ({ name, kind, target, count })),
    funnels: funnels.map(({ name, steps }) => ({ name, steps })),
    published: annotations,
    dropped,
  };
}

async function* lines(exported: Exported): AsyncGenerator<string> {
  yield csvStart + csvRow(['List', 'Value', ...measureNames, 'conversions']);
  const row = (list: string, value: string, of: Partial<Measures>, conversions?: number) =>
    csvRow([list, value, ...measureNames.map((measure) => of[measure]), conversions]);
  for (const point of exported.series) yield row('time', point.at, point, point.conversions);
  for (const point of exported.comparedSeries) yield row('time before', point.at, point, point.conversions);
  for (const list of lists) for (const each of exported.lists[list]) yield row(list, each.value, each);
  for (const { query, searches } of exported.searches ?? []) yield row('search', query, { count: searches });
  for (const { name, count } of exported.goals) yield row('goal', name, { count });
  for (const { name, steps } of exported.funnels)
    for (const { target, visits } of steps) yield row(`funnel: ${name}`, target, visits === null ? {} : { visits });
  for (const { day, name } of exported.published) yield row('published', `${day} ${name}`, {});
  yield row('dropped', '', { count: exported.dropped });
}
