import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { addMonths, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { harmKinds, harms } from '#app/modules/community/writing/harms.ts';
import { noLegalAdvice } from '#app/modules/duties/laws/laws.ts';
import {
  answersOf,
  assessmentQuestions,
  assessmentSchema,
  levels,
  riskLevelHints,
  riskLevels,
} from '#app/modules/duties/safety/assessment-schema.ts';
import { listAssessments, saveAssessment } from '#app/modules/duties/safety/assessments.server.ts';
import { readSiteFacts } from '#app/modules/duties/safety/site-facts.server.ts';
import { countReportsOfHarms } from '#app/modules/duties/safety/yearly-figures.server.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { SelectField, TextArea } from '#app/ui/forms/fields.tsx';
import { ResultField } from '#app/ui/forms/result-field.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/assess';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const since = startOfLondonDay(addMonths(londonDay(now()), -12));
  const [facts, reports, [last]] = await Promise.all([readSiteFacts(), countReportsOfHarms(since), listAssessments()]);
  return { facts, reports, last: last ? { owner: last.owner, answers: last.answers } : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const form = await readForm(request, assessmentSchema);
  if (!form.isValid) return refuseForm(form);
  const version = await saveAssessment(viewer.id, { owner: form.input.owner, answers: answersOf(form.input) });
  return redirectWithToast('/admin/duties/safety', { tone: 'success', title: `Version ${version} stored` });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Risk assessment · Duties', matches);

const reportsText = (count: number) =>
  count === 0 ? 'no reports in 12 months' : `${counted(count, 'report')} in 12 months`;

/** The questions, the facts of the site, and each kind of harm. Begins with what the last version says. */
export default function AssessScreen({ loaderData: { facts, reports, last }, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  const group = (law: 'illegal' | 'children', title: string) => (
    <Panel title={title} className="mb-8">
      <div className="grid gap-6 p-4">
        {harmKinds
          .filter((harm) => harms[harm].law === law)
          .map((harm) => (
            <fieldset key={harm} className="grid gap-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
              <legend className="mb-1">
                <span className="font-semibold">{harms[harm].label}</span>
                <span className="text-meta text-ink-3">
                  {' '}
                  · {reportsText(reports.find((row) => row.harm === harm)?.number ?? 0)}
                </span>
              </legend>
              <SelectField
                id={`level-${harm}`}
                name={`level-${harm}`}
                label="Risk"
                isRequired
                defaultValue={result?.values[`level-${harm}`] ?? last?.answers[harm]?.level ?? ''}
                error={result?.errors[`level-${harm}`]}
              >
                <option value="">Not assessed yet</option>
                {Object.entries(riskLevels).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextArea
                id={`measures-${harm}`}
                name={`measures-${harm}`}
                label="Why, and what we do about it"
                rows={2}
                maxLength={2000}
                defaultValue={result?.values[`measures-${harm}`] ?? last?.answers[harm]?.measures}
                error={result?.errors[`measures-${harm}`]}
              />
            </fieldset>
          ))}
        <div>
          <button type="submit" className="button button-primary">
            Store version
          </button>
        </div>
      </div>
    </Panel>
  );
  return (
    <>
      <ScreenHead title="Risk assessment" back={{ label: 'Back to online safety', href: '/admin/duties/safety' }} />
      <div className="max-w-[56rem]">
        <Panel title="Questions" className="mb-8">
          <ol className="list-decimal px-4 py-4 pl-9">
            {assessmentQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
          <dl className="facts border-t border-line">
            {levels.map((level) => (
              <DetailRow key={level} label={riskLevels[level]}>
                {riskLevelHints[level]}
              </DetailRow>
            ))}
          </dl>
          <p className="border-t border-line p-4 text-ink-2">
            You need about half an hour. You can stop at any time: store a version, and go on from it later.{' '}
            {noLegalAdvice}
          </p>
        </Panel>
        <Panel title="The site today" className="mb-8">
          <dl className="facts">
            {facts.map(({ key, label, value }) => (
              <DetailRow key={key} label={label}>
                {value}
              </DetailRow>
            ))}
          </dl>
        </Panel>
        <Form method="post" noValidate>
          <Panel title="Owner" className="mb-8">
            <div className="p-4">
              <ResultField
                name="owner"
                result={result ?? (last ? { values: { owner: last.owner }, errors: {} } : undefined)}
                label="Who answers for the measures"
                isRequired
                maxLength={200}
                placeholder="The managing director"
              />
            </div>
          </Panel>
          {group('illegal', 'Illegal content')}
          {group('children', 'Content harmful to children')}
        </Form>
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
