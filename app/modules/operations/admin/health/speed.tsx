import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { listVitals, type VitalsRow } from '#app/modules/insight/page-reports/list-page-reports.server.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/speed';
import { daysOf, HealthTabs, PeriodLinks } from './parts/health-tabs.tsx';

/** Fewer do not give a reliable 75th percentile. */
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
      <p className="mb-4 max-w-[44rem] text-ink-2">
        Measured in visitors’ browsers, at one of four page views. Three of four page views were as fast as these
        figures or faster. Who the visitors were is not stored.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls, the keyboard has to reach */}
      <section className="panel overflow-x-auto" aria-label="Speed by page and device" tabIndex={0}>
        {rows.length === 0 ? (
          <EmptyState title="Nothing was measured" hint="Pages report how fast they were when somebody leaves them." />
        ) : (
          <table className="w-full min-w-[42rem] text-left tabular-nums">
            <thead className="text-meta text-ink-3">
              <tr className="border-line border-b">
                {columns.map(({ label, title }) => (
                  <th key={label} scope="col" className="px-4 py-2.5 font-semibold" title={title}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <SpeedRow key={`${row.route} ${row.device}`} row={row} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

const columns = [
  { label: 'Page', title: undefined },
  { label: 'Device', title: undefined },
  { label: 'Views', title: 'Measured page views' },
  { label: 'LCP', title: 'Largest Contentful Paint: when the largest element was shown' },
  { label: 'INP', title: 'Interaction to Next Paint: how long the page took to react' },
  { label: 'CLS', title: 'Cumulative Layout Shift: how much the page moved by itself' },
  { label: 'TTFB', title: 'Time to First Byte: when the answer began' },
];

function SpeedRow({ row }: { row: VitalsRow }) {
  return (
    <tr className="border-line border-b align-top last:border-0">
      <th scope="row" className="px-4 py-3 font-semibold wrap-anywhere">
        {row.route}{' '}
        {row.views < fewViews && (
          <span className="block text-meta font-normal text-ink-3">
            {counted(row.views, 'view')}: too few to compare
          </span>
        )}
      </th>
      <td className="px-4 py-3">{row.device}</td>
      <td className="px-4 py-3">{row.views.toLocaleString('en-GB')}</td>
      <Measure value={row.lcp} limits={[2500, 4000]} text={seconds} element={row.lcpElement} />
      <Measure value={row.inp} limits={[200, 500]} text={milliseconds} element={row.inpElement} />
      <Measure value={row.cls} limits={[0.1, 0.25]} text={(value) => value.toFixed(2)} element={row.clsElement} />
      <Measure value={row.ttfb} limits={[800, 1800]} text={milliseconds} element={null} />
    </tr>
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${Math.round(ms).toLocaleString('en-GB')} ms`;

interface MeasureProps {
  value: number | null;
  /** Up to the first it is good, above the second poor (web.dev/articles/vitals). */
  limits: [good: number, poor: number];
  text: (value: number) => string;
  element: string | null;
}

function Measure({ value, limits: [good, poor], text, element }: MeasureProps) {
  if (value === null) return <td className="px-4 py-3 text-ink-3">none</td>;
  const [rating, look] =
    value <= good ? ['good', 'text-success'] : value <= poor ? ['needs work', 'text-warning'] : ['poor', 'text-danger'];
  return (
    <td className="px-4 py-3">
      <span className="whitespace-nowrap">{text(value)}</span> <span className={`text-meta ${look}`}>{rating}</span>{' '}
      {element && rating !== 'good' && <code className="block text-meta text-ink-3">{element}</code>}
    </td>
  );
}
