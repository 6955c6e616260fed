import { Form, Link } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { dayText, exactTimeText } from '#app/lib/time/when.ts';
import { lastReviewAt, listStaff, recordReview } from '#app/modules/duties/reviews/reviews.server.ts';
import { guideVersion } from '#app/modules/duties/safety/guide.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import type { Route } from './+types/staff';
import { DutiesTabs } from './duties-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [staff, reviewedAt] = await Promise.all([listStaff(guideVersion), lastReviewAt('access')]);
  return { staff, reviewedAt };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const reviewed = buttonAct(() => recordReview(viewer.id, 'access'), 'Review recorded');
  return applyFormAct(request, { reviewed }, { to: '/admin/duties/staff' });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Staff · Duties', matches);

const roleNames = { admin: 'Admin', moderator: 'Moderator', host: 'Host' } as const;

/** The rights of each role beyond those of members. */
const rights = {
  admin: 'Everything in the admin area: people, enquiries, requests, settings, exports after the password',
  moderator: 'The review queue, hidden posts, notes on members, names behind anonymous posts with a reason',
  host: 'Their own bookings and clients',
} as const;

export default function StaffScreen({ loaderData: { staff, reviewedAt } }: Route.ComponentProps) {
  const withoutSecondStep = staff.filter(({ hasSecondStep }) => !hasSecondStep).length;
  return (
    <>
      <ScreenHead title="Duties">
        <Link to="/admin/duties/guide" className="button button-quiet">
          Moderators’ guide
        </Link>
      </ScreenHead>
      <DutiesTabs current="staff" />
      <Panel title="What each role may do" className="mb-5">
        <dl className="facts">
          <DetailRow label={roleNames.admin}>{rights.admin}</DetailRow>
          <DetailRow label={roleNames.moderator}>{rights.moderator}</DetailRow>
          <DetailRow label={roleNames.host}>{rights.host}</DetailRow>
        </dl>
      </Panel>
      <Panel title={`People (${formatNumber(staff.length)})`}>
        {withoutSecondStep > 0 && (
          <p className="border-b border-line px-4 py-3 text-ink-2">
            {withoutSecondStep === 1
              ? 'One person has no two-step sign-in.'
              : `${formatNumber(withoutSecondStep)} people have no two-step sign-in.`}
          </p>
        )}
        <ul className="divided">
          {staff.map(({ id, name, roles, isHost, hasSecondStep, isSuspended, guideConfirmedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3">
              <p className="min-w-0 flex-[1_1_16rem]">
                <Link to={`/admin/users/${id}`} className="row-link">
                  <bdi>{name}</bdi>
                </Link>{' '}
                <span className="block text-meta text-ink-3">
                  {[...roles, ...(isHost ? ['host' as const] : [])].map((role) => roleNames[role]).join(', ')}
                  {roles.length > 0 &&
                    ` · ${guideConfirmedAt ? `guide confirmed ${dayText(guideConfirmedAt)}` : 'guide not confirmed'}`}
                </span>
              </p>
              {isSuspended && <Badge>Suspended</Badge>}{' '}
              {hasSecondStep ? (
                <Badge tone="success">Two-step sign-in</Badge>
              ) : (
                <Badge look="hollow">Two-step sign-in off</Badge>
              )}
            </li>
          ))}
        </ul>
        <Form method="post" className="flex flex-wrap items-center gap-4 border-t border-line p-4">
          <p className="text-ink-2">
            {reviewedAt ? `Last reviewed on ${exactTimeText(reviewedAt)}.` : 'Not reviewed yet.'} Does each of them
            still need it? If not, remove the role first.
          </p>
          <ActButton act="reviewed" label="Record review" />
        </Form>
      </Panel>
    </>
  );
}
