import { AuditEventRow } from '#app/core/audit/audit-event-row.tsx';
import { listAuditEventsOn } from '#app/core/audit/list-audit-events.server.ts';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listSessions } from '#app/modules/accounts/sessions/list-sessions.server.ts';
import { findRoleProvider } from '#app/modules/accounts/sign-on/roles-from-claims.server.ts';
import { findOpenDeletionRequest } from '#app/modules/accounts/users/list-deletion-requests.server.ts';
import { findPerson } from '#app/modules/accounts/users/list-users.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/person';
import { AccessPanel } from './access-panel.tsx';
import { AccountPanel } from './account-panel.tsx';
import { applyPersonAction } from './apply-person-action.server.ts';
import { StateBadge } from './person-badges.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const shownActs = 10;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const person = orNotFound(await findPerson(id));
  const [sessions, acts, deletion, roleProvider] = await Promise.all([
    listSessions(id),
    listAuditEventsOn({ type: 'user', id }, shownActs),
    findOpenDeletionRequest(id),
    findRoleProvider(id),
  ]);
  return {
    person,
    sessions,
    acts,
    deletion,
    roleProvider,
    viewerId: viewer.id,
    viewerSession: viewer.session.id,
    now: now(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPersonAction(request, viewer, uuidParameter(params.id));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.person.name ?? 'Missing'} · Users`, matches);

export default function PersonScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { person, sessions, acts, deletion, roleProvider, viewerId, viewerSession, now } = loaderData;
  const isSelf = person.id === viewerId;
  return (
    <>
      <ScreenHead
        title={person.name}
        note={
          <>
            <StateBadge isSuspended={person.suspendedAt !== null} /> {isSelf && <Badge look="bare">This is you</Badge>}
          </>
        }
        back={{ label: 'Back to users', href: '/admin/users' }}
      />
      {deletion && (
        <p className="mb-5 rounded-paper bg-warning-bg px-4 py-3 text-warning">
          This person asked for their account to be deleted.{' '}
          <SmartLink href="/admin/users/deletions?state=open" className="font-semibold underline">
            Review the request
          </SmartLink>
        </p>
      )}
      <div className="panel-columns">
        <div className="grid gap-5">
          <AccountPanel person={person} />
          <AccessPanel person={person} roleProvider={roleProvider} isSelf={isSelf} />
          {person.hasSecondStep && !isSelf && (
            <SecondStepPanel name={person.name} passwordError={actionData?.errors?.currentPassword} />
          )}
        </div>
        <div className="grid gap-5">
          <SessionsPanel sessions={sessions} viewerSession={viewerSession} now={now} />
          <Panel title="Account history">
            {acts.length > 0 ? (
              <ul className="divided">
                {acts.map((act) => (
                  <AuditEventRow key={act.id} act={act} now={now} isAboutOneThing />
                ))}
              </ul>
            ) : (
              <p className="p-4 text-ink-2">Nothing yet.</p>
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}
