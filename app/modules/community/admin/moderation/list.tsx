import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { SecondStepNote } from '#app/core/identity/second-step-note.tsx';
import { isReminderHidden, secondStepDueAt } from '#app/core/identity/sessions/second-step-due.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireModerator } from '#app/core/request/viewer-context.server.ts';
import { counted, formatNumber } from '#app/lib/count-text.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { memberPath } from '#app/modules/community/addresses.ts';
import { actKinds } from '#app/modules/community/moderation/acts/act-kinds.ts';
import { type ActBatch, findLastBatch } from '#app/modules/community/moderation/acts/undo-batch.server.ts';
import { listClearedProfiles } from '#app/modules/community/moderation/cleared-profiles.server.ts';
import { moderationList } from '#app/modules/community/moderation/moderation-list.ts';
import { listReportedProfiles } from '#app/modules/community/moderation/profile-reports.server.ts';
import { listReviews } from '#app/modules/community/moderation/reviews.server.ts';
import type { ReviewRow } from '#app/modules/community/moderation/shown-moderation.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import type { Route } from './+types/list';
import { applyToPosts } from './apply-moderation.server.ts';
import { PostStatusBadge } from './post-status-badge.tsx';
import { ReasonBadges } from './reason-badges.tsx';
import { ReportedProfiles } from './reported-profiles.tsx';
import { RuleField } from './rule-field.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireModerator(context, request);
  const query = parseListQuery(url, moderationList);
  // Admins see this on their dashboard.
  const isReminded = !viewer.isAdmin && !isReminderHidden(request.headers.get('Cookie'));
  const secondStepDue = !isReminded ? null : await secondStepDueAt(viewer);
  return {
    query,
    ...(await listReviews(query)),
    reportedProfiles: await listReportedProfiles(),
    clearedProfiles: await listClearedProfiles(),
    lastBatch: await findLastBatch(viewer.id),
    secondStepDue,
    now: now(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return applyToPosts(request, await requireModerator(context, request));
}

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Moderation', matches);

export default function ModerationScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, reportedProfiles, clearedProfiles, lastBatch, secondStepDue, now } = loaderData;
  return (
    <>
      <ScreenHead title="Moderation" />
      {secondStepDue && <SecondStepNote dueAt={secondStepDue} />}
      {lastBatch && <UndoBatch batch={lastBatch} now={now} />}
      {reportedProfiles.length > 0 && <ReportedProfiles profiles={reportedProfiles} now={now} />}
      {clearedProfiles.map(({ id, handle, at }) => (
        <Form
          key={id}
          method="post"
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-paper bg-oat px-4 py-3"
        >
          <p className="text-small">
            <a href={memberPath(handle)} className="text-link">
              A profile
            </a>{' '}
            was cleared. {at && <When at={at} now={now} />}. Undo brings its name and text back, not its picture.
          </p>
          <ActButton act={`undo-profile:${id}`} label="Undo" className="button-small" />
        </Form>
      ))}
      <AdminList
        definition={moderationList}
        query={query}
        rows={rows}
        total={total}
        rowHref={({ id }) => `/admin/moderation/${id}`}
        rowName={({ title, number }) => `${title}, post ${number}`}
        rowMark={({ reasons }) => (reasons.includes('care') ? 'urgent' : undefined)}
        rowSeen={({ edits }) => edits}
        cells={cells(now)}
        bulkActions={bulkActions}
        bulkFields={<RuleField id="bulk-rule" ruleHint="to hide, remove or warn" />}
        empty={{ title: 'Nothing to review', hint: 'Reported posts, and posts that need approval, appear here.' }}
      />
    </>
  );
}

/** Undoes this moderator's last action on many posts. */
function UndoBatch({ batch: { id, kind, count, at }, now }: { batch: ActBatch; now: Date }) {
  return (
    <Form method="post" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-paper bg-oat px-4 py-3">
      <p className="text-small">
        {actKinds[kind].done}: {counted(count, 'post')}. <When at={at} now={now} />.
      </p>
      <ActButton
        act={`undo:${id}`}
        label={count === 1 ? 'Undo' : `Undo all ${formatNumber(count)}`}
        className="button-small"
      />
    </Form>
  );
}

const bulkActions = [
  { act: 'approve', label: 'Approve' },
  { act: 'warn', label: 'Warn' },
  { act: 'hide', label: 'Hide' },
  { act: 'remove', label: 'Remove', isDangerous: true },
  { act: 'restore', label: 'Restore' },
] as const;

const cells = (now: Date) => ({
  post: ({ title, number, opening }: ReviewRow) => (
    <>
      <span className="font-semibold">{title}</span>{' '}
      <span className="row-note">
        Post {number}: {opening || 'no text left'}
      </span>
    </>
  ),
  author: ({ author }: ReviewRow) => author,
  reasons: ({ reasons }: ReviewRow) => <ReasonBadges reasons={reasons} isBrief />,
  status: ({ status }: ReviewRow) => <PostStatusBadge status={status} />,
  opened: ({ openedAt }: ReviewRow) => <When at={openedAt} now={now} isBrief />,
  due: ({ dueAt }: ReviewRow) => (
    <span className={dueAt < now ? 'text-danger' : undefined}>
      <When at={dueAt} now={now} isBrief />
      {dueAt < now && ', overdue'}
    </span>
  ),
});
