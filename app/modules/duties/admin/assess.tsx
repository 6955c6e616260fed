import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { addMonths, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { harmKinds, harms } from '#app/modules/community/writing/harms.ts';
import { noLegalAdvice } from '#app/modules/duties/laws/laws.ts';
import {
  answersOf,
  assessmentQuestions,
  assessmentSchema,
  childrenAnswerOf,
  childrenQuestion,
  describeOpenQuestions,
  levels,
  riskLevelHints,
  riskLevels,
} from '#app/modules/duties/safety/assessment-schema.ts';
import { listAssessments, saveAssessment } from '#app/modules/duties/safety/assessments.server.ts';
import { harmHints } from '#app/modules/duties/safety/harm-hints.ts';
import { readSiteFacts } from '#app/modules/duties/safety/site-facts.server.ts';
import { countReportsOfHarms } from '#app/modules/duties/safety/yearly-figures.server.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { RestoredBar } from '#app/ui/forms/restored-bar.tsx';
import type { Route } from './+types/assess';
import { assessmentForm, useStoredForm } from './use-stored-form.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const since = startOfLondonDay(addMonths(londonDay(now()), -12));
  const [facts, reports, [last]] = await Promise.all([readSiteFacts(), countReportsOfHarms(since), listAssessments()]);
  const values: Record<string, string> = last
    ? {
        owner: last.owner,
        children: last.children?.likely ?? '',
        'children-reasons': last.children?.reasons ?? '',
        ...Object.fromEntries(
          Object.entries(last.answers).flatMap(([harm, { level, measures }]) => [
            [`level-${harm}`, level],
            [`measures-${harm}`, measures],
          ]),
        ),
      }
    : {};
  return { facts, reports, version: last?.version ?? 0, values };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const save = formAct(assessmentSchema, async (input) => {
    const judged = { answers: answersOf(input), children: childrenAnswerOf(input) };
    const version = await saveAssessment(viewer.id, { owner: input.owner, ...judged });
    const left = describeOpenQuestions(judged);
    const text = left ? `Still open: ${left}.` : 'It is finished. We’ll remind you when it needs a review.';
    return { title: `Version ${version} saved`, text };
  });
  return applyForm(request, save, '/admin/duties/safety');
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Risk assessment · Duties', matches);

const reportsText = (count: number) =>
  count === 0 ? 'no reports in 12 months' : `${counted(count, 'report')} in 12 months`;

/** The questions, the facts of the site, and each kind of harm. Begins with what the last version says. */
export default function AssessScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { facts, reports, version, values } = loaderData;
  const { kept, keep, discard } = useStoredForm(assessmentForm, String(version));
  const common = fieldProps({ values: result?.values ?? kept ?? values, errors: result?.errors ?? {} });
  const field = (name: string) => ({ ...common(name, ''), isRequired: true });
  const group = (law: 'illegal' | 'children') =>
    harmKinds
      .filter((harm) => harms[harm].law === law)
      .map((harm) => (
        <fieldset key={harm} className="grid gap-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <legend className="mb-1.5">
            <span className="font-semibold">{harms[harm].label}</span>{' '}
            <span className="text-meta text-ink-3">
              {' '}
              · {reportsText(reports.find((row) => row.harm === harm)?.number ?? 0)}
            </span>{' '}
            <span className="block text-small text-ink-2">{harmHints[harm]}</span>
          </legend>
          <SelectField {...field(`level-${harm}`)} label="Risk">
            <option value="">Not assessed yet</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {riskLevels[level]}
              </option>
            ))}
          </SelectField>
          <TextArea {...field(`measures-${harm}`)} label="Reasons and measures" rows={2} maxLength={2000} />
        </fieldset>
      ));
  const save = (later = '') => (
    <div>
      <button type="submit" className="button button-primary">
        Save version {version + 1}
        {later}
      </button>
    </div>
  );
  return (
    <>
      <ScreenHead title="Risk assessment" back={{ label: 'Back to online safety', href: '/admin/duties/safety' }} />
      <div className="max-w-form">
        <Panel title="How it works" className="mb-5">
          <ol className="grid list-decimal gap-2 px-4 py-4 pl-9">
            <li>
              Set aside half an hour, if possible with somebody who moderates. You judge how likely each kind of harm is
              on this site, and write down what you do about it.
            </li>
            <li>
              For each kind, ask yourself:
              <ul className="list-disc pl-5 text-ink-2">
                {assessmentQuestions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </li>
            <li>
              Choose the level of risk as it is today, with what you already do:
              <dl className="text-ink-2">
                {levels.map((level) => (
                  <div key={level}>
                    <dt className="inline font-semibold">{riskLevels[level]}: </dt>
                    <dd className="inline">{riskLevelHints[level]}</dd>
                  </div>
                ))}
              </dl>
            </li>
            <li>Say why in a sentence or two, also for a low risk. A regulator may ask for your reasons.</li>
            <li>
              Save. Each save is a version with its date and a PDF, and is never changed. You can stop and continue
              later: open questions stay listed under Duties. After a year you’ll be asked to review it.
            </li>
          </ol>
          <p className="border-t border-line p-4 text-ink-2">{noLegalAdvice}</p>
        </Panel>
        <Panel title="The site today" className="mb-5">
          <dl className="facts">
            {facts.map(({ key, label, value }) => (
              <DetailRow key={key} label={label}>
                {value}
              </DetailRow>
            ))}
          </dl>
        </Panel>
        <div className="mb-5 empty:hidden">
          {kept && !result && (
            <RestoredBar
              text="Your unsaved text has been restored. It is only in this browser until you save it."
              button="Show the saved version"
              onPress={discard}
            />
          )}
        </div>
        <Form
          key={kept ? 'kept' : 'saved'}
          method="post"
          noValidate
          onChange={({ currentTarget }) => keep(currentTarget)}
        >
          <Panel title="Accountable person" className="mb-5">
            <div className="p-4">
              <TextField
                {...field('owner')}
                label="Name or role"
                maxLength={200}
                hint="Who answers to the regulator and sees that the measures happen, for example a director."
              />
            </div>
          </Panel>
          <Panel title="Illegal content" className="mb-5">
            <div className="grid gap-7 p-4">
              {group('illegal')}
              <p className="text-ink-2">The questions about children follow below.</p>
              {save(' and continue later')}
            </div>
          </Panel>
          <Panel title="Children" className="mb-5">
            <div className="grid gap-7 p-4">
              <fieldset className="grid gap-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
                <legend className="mb-1.5">
                  <span className="font-semibold">{childrenQuestion}</span>{' '}
                  <span className="block text-small text-ink-2">
                    People of 16 and 17 are children here. Think of who the forum is for, what it is about, and whether
                    anybody checks ages: a tick in a box does not. If the answer is no, the kinds below are left out.
                  </span>
                </legend>
                <SelectField {...field('children')} label="Answer">
                  <option value="">Not answered yet</option>
                  <option value="yes">Yes</option>
                  <option value="no">No</option>
                </SelectField>
                <TextArea {...field('children-reasons')} label="Why" rows={2} maxLength={2000} />
              </fieldset>
              {group('children')}
              {save()}
            </div>
          </Panel>
        </Form>
      </div>
    </>
  );
}
