import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { exactTimeText, longTextOfDay } from '#app/lib/time/when.ts';
import { noLegalAdvice } from '#app/modules/duties/laws/laws.ts';
import { assessmentDuty, listAssessments } from '#app/modules/duties/safety/assessments.server.ts';
import { readYearlyFigures } from '#app/modules/duties/safety/yearly-figures.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/safety';
import { DutiesTabs } from './duties-tabs.tsx';
import { assessmentForm, useDiscardSaved } from './use-stored-form.ts';

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const present = Number(londonDay(now()).slice(0, 4));
  const requestedYear = url.searchParams.get('year') ?? '';
  const year = /^20\d\d$/.test(requestedYear) ? Number(requestedYear) : present;
  const [versions, duty, figures] = await Promise.all([listAssessments(), assessmentDuty(), readYearlyFigures(year)]);
  return {
    versions: versions.map(({ version, owner, madeAt, reviewOn }) => ({ version, owner, madeAt, reviewOn })),
    duty,
    figures,
    year,
    present,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Online safety · Duties', matches);

export default function SafetyScreen({ loaderData: { versions, duty, figures, year, present } }: Route.ComponentProps) {
  useDiscardSaved(assessmentForm, new Map([[assessmentForm, String(versions[0]?.version ?? 0)]]));
  return (
    <>
      <ScreenHead title="Duties">
        <Link to="/admin/duties/safety/assess" className="button button-primary">
          {versions.length > 0 ? duty.what : 'Start the risk assessment'}
        </Link>
      </ScreenHead>
      <DutiesTabs current="safety" />
      <Panel title="Risk assessment" className="mb-5">
        <p className="p-4 text-ink-2">
          {versions.length === 0
            ? 'No assessment yet.'
            : duty.note
              ? `${duty.note}.`
              : `The next review is due by ${longTextOfDay(duty.dueOn)}.`}{' '}
          {noLegalAdvice}
        </p>
        <ul className="divided">
          {versions.map(({ version, owner, madeAt }) => (
            <li key={version} className="flex flex-wrap gap-x-6 gap-y-1 px-4 py-3">
              <span className="min-w-60 flex-1">
                Version {version}, {exactTimeText(madeAt)}. Accountable: {owner}
              </span>{' '}
              <a href={`/admin/duties/safety/${version}.pdf`} className="text-link">
                Download version {version}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={`Reports and decisions in ${year}`} aside={<YearLinks year={year} present={present} />}>
        <div className="grid gap-x-10 gap-y-6 p-4 lg:grid-cols-3">
          <Counts title="Reports" rows={figures.reports} />
          <Counts title="Decisions" rows={figures.acts} />
          <Counts title="Appeals" rows={figures.appeals} />
        </div>
      </Panel>
    </>
  );
}

const YearLinks = ({ year, present }: { year: number; present: number }) => (
  <span className="flex flex-wrap gap-x-4">
    {[year - 1, year + 1]
      .filter((other) => other <= present)
      .flatMap((other) => [
        <Link key={other} to={`?year=${other}`} className="text-link text-meta">
          Reports and decisions in {other}
        </Link>,
        ' ',
      ])}
  </span>
);

function Counts({ title, rows }: { title: string; rows: { what: string; number: number }[] }) {
  return (
    <div>
      <h3 className="mb-1 font-sans text-small font-semibold tracking-normal">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-ink-3">None</p>
      ) : (
        <dl>
          {rows.map(({ what, number }) => (
            <div key={what} className="flex justify-between gap-4">
              <dt className="min-w-0">{what}</dt>
              <dd className="whitespace-nowrap tabular-nums">{formatNumber(number)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
