import { Link } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import type { ListName } from '#app/modules/insight/definitions/dimensions.ts';
import { hasCounts, sumOf } from '#app/modules/insight/definitions/measures.ts';
import { chartPoints, periodText } from '#app/modules/insight/reports/chart-points.ts';
import { listLabels } from '#app/modules/insight/reports/describe-list.ts';
import { figuresOf, hasEventFilter, measureLabel, type ShownMeasure } from '#app/modules/insight/reports/figures.ts';
import type { Figures } from '#app/modules/insight/reports/read-figures.server.ts';
import { type ReportChange, type ReportQuery, reportSearch } from '#app/modules/insight/reports/report-query.ts';
import { Chart } from '#app/ui/admin/chart/chart.tsx';
import { ChartTable } from '#app/ui/admin/chart/chart-table.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { FigureRow } from './figure-row.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FunnelsPanel, GoalsPanel } from './goal-panels.tsx';
import { ListPanel } from './list-panel.tsx';
import { SearchesPanel } from './searches-panel.tsx';

export interface FiguresViewProps {
  figures: Figures;
  /** The metric of the chart. */
  measure: ShownMeasure;
  /** The most frequent searches; null where they do not belong to the filters. */
  searches: { rows: { query: string; searches: number }[]; total: number } | null;
  /** The address of the screen. */
  path: string;
  /** Shared with a person who is not an admin: without links into the admin area. */
  isShared: boolean;
}

/** The figures at a glance, the chart with its table, and the lists. Everything that is shown is in the address. */
export function FiguresView({ figures, measure, searches, path, isShared }: FiguresViewProps) {
  const { query, series, comparedSeries } = figures;
  const { period, compared, filters } = query;
  const shownMeasure: ShownMeasure = hasEventFilter(filters) ? 'views' : measure;
  const hrefOf = (change: ReportChange = {}, show: ShownMeasure = measure) => {
    const search = new URLSearchParams(reportSearch(query, change));
    if (show !== 'visitors') search.set('show', show);
    const text = search.toString();
    return text ? `${path}?${text}` : path;
  };
  const total = sumOf(series);
  const points = chartPoints({ ...figures, period, compared, measure: shownMeasure, filters });
  const label = measureLabel(shownMeasure, filters);
  const emptyLists = listNames.filter((name) => !figures.lists[name]?.rows.length);
  const list = (name: ListName) => (
    <ListPanel
      key={name}
      name={name}
      found={figures.lists[name]}
      filters={filters}
      hrefOf={(value) => hrefOf({ filters: { [name]: value } })}
      moreHref={isShared ? null : `/admin/analytics/lists/${name}${reportSearch(query)}`}
    />
  );
  const goals = <GoalsPanel goals={figures.goals} filters={filters} hrefOf={hrefOf} isShared={isShared} />;
  const funnels = (
    <FunnelsPanel funnels={figures.funnels} hasFilters={Object.keys(filters).length > 0} isShared={isShared} />
  );
  const isEmpty = Object.keys(figures.lists).length === 0 && !searches?.total;
  const hasFigures = [...series, ...comparedSeries].some(hasCounts);
  return (
    <>
      <FilterBar query={query} hrefOf={hrefOf} path={path} measure={measure} />
      <FigureRow
        figures={figuresOf(total, compared ? sumOf(comparedSeries) : null, filters)}
        shown={hasFigures ? shownMeasure : null}
        hrefOf={(show) => hrefOf({}, show)}
      />
      {hasFigures && (
        <>
          <Chart
            points={points}
            label={`${label}, ${periodText(period)}`}
            measure={label}
            className="panel rounded-t-none border-t-0"
            hrefOf={({ period: days }) =>
              days && !(days.first === period.first && days.last === period.last) ? hrefOf({ period: days }) : null
            }
          />
          <ChartTable points={points} label={label} lineLabel={compared && `Before (${periodText(compared)})`} />
        </>
      )}
      <Dropped count={figures.dropped} />
      {isEmpty ? (
        <>
          <NothingCounted query={query} hrefOf={hrefOf} isShared={isShared} />
          <div className="mt-5 grid gap-5 lg:grid-cols-2">
            {goals}
            {funnels}
          </div>
        </>
      ) : (
        <>
          <div className="figures-panels">
            {listNames.filter((name) => !emptyLists.includes(name)).map(list)}
            {searches && searches.rows.length > 0 && <SearchesPanel searches={searches} isShared={isShared} />}
            {goals}
            {funnels}
          </div>
          <NothingYet names={emptyLists} />
        </>
      )}
      <p className="mt-6 max-w-text text-meta text-ink-3">
        Counted on our own server, without cookies. Visitors are recognised for one day only, so figures show daily
        visitors. Dates are in London time. Logged-in members count only once they have allowed analytics in their
        settings. Robots, admins, and everybody who asks not to be counted are left out.
      </p>
    </>
  );
}

/** In the order of the screen. */
const listNames: readonly ListName[] = [
  ...(['page', 'referrer', 'campaign', 'conversion', 'sequence', 'entry', 'exit'] as const),
  ...(['country', 'device', 'browser', 'language', 'outbound', 'download', 'missing'] as const),
];

/** The lists without a row, in one panel: a panel of one sentence for each would fill the screen. */
function NothingYet({ names }: { names: ListName[] }) {
  if (names.length === 0) return null;
  return (
    <Panel title="No data for this period" className="mt-5">
      <dl className="grid gap-x-8 gap-y-3 p-4 sm:grid-cols-2 xl:grid-cols-3">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{listLabels[name].title}</dt>
            <dd className="text-ink-3">{listLabels[name].empty}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface NothingCountedProps {
  query: ReportQuery;
  hrefOf: (change: ReportChange) => string;
  isShared: boolean;
}

/** Replaces the lists, which would all be empty. */
function NothingCounted({ query: { name, filters }, hrefOf, isShared }: NothingCountedProps) {
  const names = Object.keys(filters) as ListName[];
  const without = Object.fromEntries(names.map((each) => [each, null]));
  return (
    <section className="panel mt-5 grid justify-items-start gap-3 px-4 py-5">
      <h2 className="font-sans text-[1.125rem] font-semibold tracking-normal">No visits in this period</h2>
      <p className="max-w-text text-ink-2">
        {names.length > 0
          ? 'No visit matches the filters above. '
          : 'A visit counts once a page has loaded in the browser. '}
        {isShared ? 'Robots' : 'Your own visits as an admin, robots'}, members who have not allowed analytics, and
        people who ask not to be counted are left out.
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {names.length > 0 && (
          <Link to={hrefOf({ filters: without })} className="text-link font-semibold">
            Remove the filters
          </Link>
        )}{' '}
        {name !== 'all' && (
          <Link to={hrefOf({ name: 'all' })} className="text-link font-semibold">
            Show all data
          </Link>
        )}
      </p>
    </section>
  );
}

function Dropped({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-3 rounded-paper bg-warning-bg px-4 py-3 text-warning" role="note">
      {counted(count, 'event was', 'events were')} not counted in this period: too many arrived at once, or the database
      was unavailable. The real numbers are higher.
    </p>
  );
}
