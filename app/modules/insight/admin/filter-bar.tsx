import { Form, Link } from 'react-router';
import type { ListName } from '#app/modules/insight/definitions/dimensions.ts';
import {
  type Comparison,
  comparisonNames,
  type PeriodName,
  periodNames,
} from '#app/modules/insight/definitions/period.ts';
import { periodText } from '#app/modules/insight/reports/chart-points.ts';
import { listLabels, valueLabel } from '#app/modules/insight/reports/describe-list.ts';
import type { ShownMeasure } from '#app/modules/insight/reports/figures.ts';
import type { ReportChange, ReportQuery } from '#app/modules/insight/reports/report-query.ts';
import { Dropdown } from '#app/ui/admin/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import closeIcon from '#app/ui/icons/regular/x.svg?raw';

interface FilterBarProps {
  query: ReportQuery;
  hrefOf: (change?: ReportChange) => string;
  path: string;
  measure: ShownMeasure;
}

const periods = (Object.keys(periodNames) as PeriodName[]).filter((name) => name !== 'custom');
const comparisons = Object.keys(comparisonNames) as Comparison[];

/** The period, what it is compared with, and the filters: links, and one form for days of one's own. */
export function FilterBar({ query, hrefOf, path, measure }: FilterBarProps) {
  const { name, period, comparison, filters } = query;
  const chosen = Object.entries(filters) as [ListName, string][];
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <Dropdown
          id="period"
          label={name === 'custom' ? periodText(period) : periodNames[name]}
          name={`Period: ${name === 'custom' ? '' : `${periodNames[name]}, `}${periodText(period)}`}
        >
          <Choices
            label="Period"
            choices={periods.map((each) => ({
              label: periodNames[each],
              href: hrefOf({ name: each }),
              isCurrent: each === name,
            }))}
          />
          <Form action={path} className="mt-2 grid gap-2 border-t border-line pt-3">
            <input type="hidden" name="period" value="custom" />
            {comparison !== 'previous' && <input type="hidden" name="compare" value={comparison} />}
            {measure !== 'visitors' && <input type="hidden" name="show" value={measure} />}
            {chosen.map(([list, value]) => (
              <input key={list} type="hidden" name={list} value={value} />
            ))}
            <label className="grid gap-1 text-meta">
              From
              <input type="date" name="first" required defaultValue={period.first} className="field" />
            </label>{' '}
            <label className="grid gap-1 text-meta">
              To
              <input type="date" name="last" required defaultValue={period.last} className="field" />
            </label>{' '}
            <button type="submit" className="button button-quiet">
              Show these days
            </button>
          </Form>
        </Dropdown>
        <Dropdown
          id="comparison"
          label={comparison === 'none' ? 'Not compared' : `Compared with ${comparisonNames[comparison].toLowerCase()}`}
        >
          <Choices
            label="Compare with"
            choices={comparisons.map((each) => ({
              label: comparisonNames[each],
              href: hrefOf({ comparison: each }),
              isCurrent: each === comparison,
            }))}
          />
        </Dropdown>
        <p className="text-ink-3">{periodText(period)}</p>
      </div>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Filters">
          {chosen.map(([list, value]) => (
            <li key={list}>
              <Link to={hrefOf({ filters: { [list]: null } })} preventScrollReset className="figures-chip">
                <span className="text-ink-3">{listLabels[list].one}</span>{' '}
                <span className="min-w-0 font-semibold wrap-anywhere">{valueLabel(list, value)}</span>
                <Icon svg={closeIcon} className="size-4" />
                <span className="sr-only">Remove this filter</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Choices = ({
  label,
  choices,
}: {
  label: string;
  choices: { label: string; href: string; isCurrent: boolean }[];
}) => (
  <ul aria-label={label}>
    {choices.map((choice) => (
      <li key={choice.href}>
        <Link
          to={choice.href}
          preventScrollReset
          aria-current={choice.isCurrent ? 'true' : undefined}
          className="dropdown-row aria-[current]:font-semibold"
        >
          {choice.label}
        </Link>
      </li>
    ))}
  </ul>
);
