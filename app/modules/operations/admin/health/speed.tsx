import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { listVitals, type VitalsRow } from '#app/modules/insight/page-reports/list-page-reports.server.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { type RowsColumn, RowsTable } from '#app/ui/admin/list/rows-table.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/speed';
import { daysOf, HealthTabs, PeriodLinks } from './health-tabs.tsx';

/** Fewer do not give a reliable 75th percentile, so nothing is said about them. */
const fewViews = 20;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const days = daysOf(url.searchParams.get('days'));
  return { days, rows: await listVitals(days) };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Speed · Health', matches);

export default function SpeedScreen({ loaderData: { days, rows } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Health" />
      <HealthTabs current="speed" />
      <PeriodLinks path="/admin/health/speed" days={days} />
      <p className="mb-4 max-w-text text-ink-2">
        Measured in visitors’ browsers, on one in four page views. Three in four were at least as fast as these figures.
        We don’t store who the visitors were.
      </p>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState title="Nothing was measured" hint="Page speed is reported when somebody leaves a page." />
        </div>
      ) : (
        <RowsTable
          label="Speed by page and device"
          columns={columns}
          rows={rows}
          keyOf={({ route, device }) => `${route} ${device}`}
          isDense
        />
      )}
    </>
  );
}

const seconds = (ms: number) => `${(ms / secondMs).toFixed(2)}\u00a0s`;
const milliseconds = (ms: number) => `${formatNumber(Math.round(ms))}\u00a0ms`;

interface Measure {
  label: string;
  value: (row: VitalsRow) => number | null;
  /** The element that decided it. */
  element?: (row: VitalsRow) => string | null;
  /** Up to the first it is good, above the second slow (web.dev/articles/vitals). */
  limits: [good: number, poor: number];
  text: (value: number) => string;
}

/** Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift and Time to First Byte. */
const measures: Measure[] = [
  {
    label: 'Main content shown',
    value: ({ lcp }) => lcp,
    element: ({ lcpElement }) => lcpElement,
    limits: [2500, 4000],
    text: seconds,
  },
  {
    label: 'Reaction to a tap',
    value: ({ inp }) => inp,
    element: ({ inpElement }) => inpElement,
    limits: [200, 500],
    text: milliseconds,
  },
  {
    label: 'Jumps while loading',
    value: ({ cls }) => cls,
    element: ({ clsElement }) => clsElement,
    limits: [0.1, 0.25],
    text: (value) => value.toFixed(2),
  },
  { label: 'Server answer', value: ({ ttfb }) => ttfb, limits: [800, 1800], text: milliseconds },
];

const isReliable = ({ views }: VitalsRow) => views >= fewViews;

const columns: readonly RowsColumn<VitalsRow>[] = [
  {
    key: 'page',
    label: 'Page',
    cell: (row) => (
      <>
        {row.route} {!isReliable(row) && <span className="row-note block">Too few views to judge</span>}
      </>
    ),
  },
  { key: 'device', label: 'Device', cell: ({ device }) => sentenceCase(device) },
  { key: 'views', label: 'Views', isFigure: true, cell: ({ views }) => formatNumber(views) },
  ...measures.map((measure) => ({
    key: measure.label,
    label: measure.label,
    isFigure: true,
    cell: (row: VitalsRow) => (isReliable(row) ? <Figure measure={measure} row={row} /> : <NoFigure />),
    isEmpty: (row: VitalsRow) => !isReliable(row) || measure.value(row) === null,
  })),
];

const NoFigure = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Not known</span>
  </span>
);

function Figure({ measure: { value: read, element, limits, text }, row }: { measure: Measure; row: VitalsRow }) {
  const value = read(row);
  if (value === null) return <NoFigure />;
  const [verdict, look] = verdictOn(value, limits);
  const slowElement = verdict !== 'Good' && element?.(row);
  return (
    <>
      {text(value)} <span className={`block text-meta whitespace-nowrap ${look}`}>{verdict}</span>{' '}
      {slowElement && <span className="block text-meta wrap-anywhere text-ink-3">{slowElement}</span>}
    </>
  );
}

function verdictOn(value: number, [good, poor]: Measure['limits']): [verdict: string, look: string] {
  if (value <= good) return ['Good', 'text-success'];
  return value <= poor ? ['Needs work', 'text-warning'] : ['Slow', 'text-danger'];
}
