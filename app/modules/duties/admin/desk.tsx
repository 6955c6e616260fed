import { Form, Link } from 'react-router';
import { ownActionLabel } from '#app/core/audit/describe-audit-event.ts';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { exactTimeText, longTextOfDay } from '#app/lib/time/when.ts';
import { listDone } from '#app/modules/duties/desk/list-done.server.ts';
import { type DutyState, dutyState, listDuties } from '#app/modules/duties/desk/list-duties.server.ts';
import { laws, noLegalAdvice } from '#app/modules/duties/laws/laws.ts';
import { lastReviewAt, recordReview } from '#app/modules/duties/reviews/reviews.server.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import type { Route } from './+types/desk';
import { DutiesTabs } from './duties-tabs.tsx';
import { DutyRows } from './duty-rows.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const today = londonDay(now());
  const duties = (await listDuties()).map((duty) => ({ ...duty, state: dutyState(duty.dueOn, today) }));
  const [done, comparedAt] = await Promise.all([listDone(), lastReviewAt('laws')]);
  return { duties, done, laws, comparedAt, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const compared = buttonAct(() => recordReview(viewer.id, 'laws'), 'Review recorded');
  return applyFormAct(request, { compared }, { to: '/admin/duties' });
}

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Duties', matches);

const groups: { group: DutyState | 'urgent'; title: string }[] = [
  { group: 'urgent', title: 'Urgent' },
  { group: 'overdue', title: 'Overdue' },
  { group: 'today', title: 'Due today' },
  { group: 'soon', title: 'Due within a week' },
  { group: 'later', title: 'Due later' },
];

export default function DutiesScreen({ loaderData }: Route.ComponentProps) {
  const { duties, done, laws, comparedAt, now } = loaderData;
  const overdue = duties.filter(({ state }) => state === 'overdue').length;
  return (
    <>
      <ScreenHead title="Duties" note={overdue > 0 && <span className="text-danger">{overdue} overdue</span>}>
        <a href="/admin/duties/record.zip" className="button button-quiet">
          Download record
        </a>
      </ScreenHead>
      <DutiesTabs current="desk" />
      {duties.length === 0 && (
        <Panel title="Due" className="mb-5">
          <EmptyState title="Nothing is due" hint="Requests, reports and reviews appear here with their last day." />
        </Panel>
      )}
      {groups.map(({ group, title }) => {
        const groupDuties = duties.filter((duty) => (duty.isUrgent ? 'urgent' : duty.state) === group);
        if (groupDuties.length === 0) return null;
        return (
          <Panel key={group} title={title} className={`mb-5 ${group === 'urgent' ? 'border-danger! text-danger' : ''}`}>
            <DutyRows duties={groupDuties} />
          </Panel>
        );
      })}
      <Panel
        title="Done"
        className="mb-5"
        aside={
          <Link to="/admin/audit" className="text-link text-meta">
            Audit log
          </Link>
        }
      >
        {done.length === 0 ? (
          <EmptyState title="Nothing yet" hint="Completed work appears here." />
        ) : (
          <ul className="divided">
            {done.map(({ id, at, actorName, action, subjectName }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-2.5">
                <span dir="auto" className="min-w-60 flex-1 wrap-anywhere">
                  {ownActionLabel(action, /^duty-/)}: {subjectName}
                </span>{' '}
                <span className="text-meta text-ink-3">
                  {actorName ?? 'The site itself'}, <When at={at} now={now} isInSentence />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Laws">
        <p className="px-4 pt-4 text-ink-2">{noLegalAdvice}</p>
        <Form method="post" className="flex flex-wrap items-center gap-4 border-b border-line px-4 pt-3 pb-4">
          <p className="text-ink-2">
            {comparedAt ? `Last checked against its sources on ${exactTimeText(comparedAt)}.` : 'Not checked yet.'}
          </p>
          <ActButton act="compared" label="Record check" />
        </Form>
        <ul className="divided">
          {laws.map(({ key, name, section, since, follows, reviewedOn, source }) => (
            <li key={key} className="px-4 py-3">
              <p>{follows}</p>
              <p className="text-meta text-ink-3">
                <a href={source} className="text-link" rel="noreferrer" target="_blank">
                  {name}
                </a>
                , {section}. Applies since <span className="whitespace-nowrap">{longTextOfDay(since)}</span>. Last
                updated <span className="whitespace-nowrap">{longTextOfDay(reviewedOn)}</span>. Check the source.
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
