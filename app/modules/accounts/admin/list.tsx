import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { dayText } from '#app/lib/time/when.ts';
import { listUsers, type Person } from '#app/modules/accounts/users/list-users.server.ts';
import { usersList } from '#app/modules/accounts/users/users-list.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { Icon } from '#app/ui/icon.tsx';
import inviteIcon from '#app/ui/icons/regular/user-plus.svg?raw';
import { EmailText } from '#app/ui/text/email-text.tsx';
import type { Route } from './+types/list';
import { applyPeopleAction } from './apply-people-action.server.ts';
import { PeopleTabs } from './people-tabs.tsx';
import { RoleBadges, StateBadge } from './person-badges.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, usersList);
  const [{ rows, total }, views] = await Promise.all([listUsers(query), listViews(viewer.id, usersList.name)]);
  return { query, rows, total, views, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPeopleAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Users', matches);

export default function UsersScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, views, now } = loaderData;
  return (
    <>
      <ScreenHead title="Users">
        <Link to="/admin/users/invite" className="button button-primary">
          <Icon svg={inviteIcon} />
          Invite someone
        </Link>
      </ScreenHead>
      <PeopleTabs current="users" />
      <AdminList
        definition={usersList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        rowHref={({ id }) => `/admin/users/${id}`}
        rowName={({ name, email }) => `${name}, ${email}`}
        cells={cells(now)}
        bulkActions={bulkActions}
        empty={{ title: 'No users yet', hint: 'Invite someone, or wait for the first sign-up.' }}
      />
    </>
  );
}

const bulkActions = [
  { act: 'give-moderator', label: 'Make moderators' },
  { act: 'restore', label: 'Restore sign-in' },
  {
    act: 'end-sessions',
    label: 'End sessions',
    confirm: {
      title: 'Log these people out?',
      text: 'They are logged out on every device and can log in again at once.',
    },
  },
  {
    act: 'suspend',
    label: 'Suspend sign-in',
    isDangerous: true,
    confirm: {
      title: 'Suspend sign-in for these people?',
      text: 'They are logged out everywhere and can’t log in until an admin restores it. Their posts are kept. They are told by email.',
    },
  },
] as const;

const cells = (now: Date) => ({
  name: ({ name }: Person) => name,
  email: ({ email }: Person) => <EmailText email={email} />,
  roles: ({ roles }: Person) => (roles.length > 0 ? <RoleBadges roles={roles} /> : ''),
  state: ({ suspendedAt }: Person) => <StateBadge isSuspended={suspendedAt !== null} />,
  verified: ({ isVerified }: Person) =>
    isVerified ? (
      'Yes'
    ) : (
      <Badge tone="warning" look="hollow">
        Unverified
      </Badge>
    ),
  secondStep: ({ hasSecondStep }: Person) => (hasSecondStep ? 'On' : 'Off'),
  created: ({ createdAt }: Person) => <When at={createdAt} now={now} isBrief />,
  lastActive: ({ lastActiveAt }: Person) =>
    lastActiveAt ? <time dateTime={lastActiveAt.toISOString()}>{dayText(lastActiveAt)}</time> : '',
});
