import { useId } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import {
  type Filters,
  isEventList,
  type ListName,
  shownMeasuresOf,
} from '#app/modules/insight/definitions/dimensions.ts';
import type { MeasureName, ReportRow } from '#app/modules/insight/definitions/measures.ts';
import { listLabels, valueLabel } from '#app/modules/insight/reports/describe-list.ts';
import { hasEventFilter, visitDurationText } from '#app/modules/insight/reports/figures.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';

interface ListPanelProps {
  name: ListName;
  found: { rows: ReportRow[]; total: number } | undefined;
  filters: Filters;
  /** The address with this value as filter; without it for null. */
  hrefOf: (value: string | null) => string;
  /** The address of the whole list; null for none. */
  moreHref: string | null;
  /** Whether it is a screen of its own, whose heading is its title. */
  isScreen?: boolean;
}

interface Column {
  title: string;
  of: (row: ReportRow) => number;
  show?: (row: ReportRow) => string;
}

/** A column that shows a measure as it is. */
const counted = (title: string, measure: MeasureName): Column => ({ title, of: (row) => row[measure] ?? 0 });

/** A column that shows the average of the views of which it is known. */
const averaged = (title: string, measure: MeasureName, text: (average: number) => string): Column => {
  const of = (row: ReportRow) => (row.timed ? (row[measure] ?? 0) / row.timed : 0);
  return { title, of, show: (row) => (row.timed ? text(of(row)) : '–') };
};

/** Returns the columns of a list. Its order and its bars use the first one. */
function columnsOf(name: ListName, filters: Filters): Column[] {
  const [order = 'count'] = shownMeasuresOf(name, filters);
  if (isEventList(name) || hasEventFilter(filters)) return [counted('Times', order)];
  if (name !== 'page') return [counted('Visits', order)];
  return [
    counted('Views', order),
    counted('Visits', 'pageVisits'),
    averaged('Time', 'seconds', visitDurationText),
    averaged('Scroll depth', 'depth', (depth) => `${Math.round(depth)}%`),
  ];
}

/** A screen without rows is an empty state; a panel among others says so in a line. */
const NoRows = ({ isScreen, children }: { isScreen: boolean; children: string }) =>
  isScreen ? (
    <EmptyState title={children.replace(/\.$/, '')} hint="Choose a longer period, or come back later." />
  ) : (
    <p className="px-4 py-3 text-ink-3">{children}</p>
  );

/** The most frequent values of a list. Each row is a link that restricts the whole screen to it. */
export function ListPanel({ name, found, filters, hrefOf, moreHref, isScreen = false }: ListPanelProps) {
  const headingId = useId();
  const { title, empty } = listLabels[name];
  const named = isScreen ? { 'aria-label': title } : { 'aria-labelledby': headingId };
  const rows = found?.rows ?? [];
  const columns = columnsOf(name, filters);
  const [main] = columns;
  const highest = Math.max(1, ...rows.map((row) => main?.of(row) ?? 0));
  return (
    <section {...named} className="panel">
      {!isScreen && (
        <div className="panel-head">
          <h2 id={headingId}>{title}</h2>
          {moreHref && found && found.total > rows.length && (
            <Link to={moreHref} className="text-link text-meta font-semibold">
              All {formatNumber(found.total)}
              <span className="sr-only"> of {title}</span>
            </Link>
          )}
        </div>
      )}
      {rows.length === 0 ? (
        <NoRows isScreen={isScreen}>{empty}</NoRows>
      ) : (
        <table className="figures-list" {...named}>
          <thead>
            <tr>
              <th scope="col">{listLabels[name].one}</th>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const isFilter = filters[name] === row.value;
              return (
                <tr key={row.value} data-chosen={isFilter || undefined}>
                  <th scope="row">
                    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="figures-share">
                      <rect width={((main?.of(row) ?? 0) / highest) * 100} height="1" />
                    </svg>
                    <Link
                      to={hrefOf(isFilter ? null : row.value)}
                      preventScrollReset
                      aria-current={isFilter || undefined}
                    >
                      {valueLabel(name, row.value)}
                    </Link>
                  </th>
                  {columns.map((column) => (
                    <td key={column.title}>{column.show?.(row) ?? formatNumber(column.of(row))}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
