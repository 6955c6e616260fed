import { Form } from 'react-router';
import { type Role, roles } from '#app/core/identity/roles.ts';
import { ConfirmDialog, ConfirmedAct, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton, Button } from '#app/ui/button.tsx';
import { roleNames } from './person-badges.tsx';

interface AccessDetails {
  name: string;
  roles: readonly Role[];
  suspendedAt: Date | null;
}

const mayDo: Record<Role, string> = {
  admin: 'Can do everything here, and everything a moderator can.',
  moderator: 'Can look after the forum.',
};

interface AccessPanelProps {
  person: AccessDetails;
  /** The provider of single sign-on that made them a moderator; null: none did. */
  roleProvider: string | null;
  isSelf: boolean;
}

/** The person's roles, and whether they may sign in. */
export function AccessPanel({ person, roleProvider, isSelf }: AccessPanelProps) {
  return (
    <Panel title="Roles and sign-in">
      <ul className="divided">
        {roles.map((role) => (
          <RoleRow
            key={role}
            role={role}
            isHeld={person.roles.includes(role)}
            provider={role === 'moderator' ? roleProvider : null}
            isSelf={isSelf}
            name={person.name}
          />
        ))}
        <SignInRow person={person} isSelf={isSelf} />
      </ul>
    </Panel>
  );
}

const rowClass = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3';

interface RoleRowProps {
  role: Role;
  isHeld: boolean;
  provider: string | null;
  isSelf: boolean;
  name: string;
}

function RoleRow({ role, isHeld, provider, isSelf, name }: RoleRowProps) {
  const act = isHeld ? 'take-role' : 'give-role';
  const label = isHeld ? `Remove ${roleNames[role].toLowerCase()}` : `Make ${roleNames[role].toLowerCase()}`;
  const tone = isHeld ? 'danger' : 'quiet';
  const dialogId = `${act}-${role}`;
  const submit = <ActButton act={act} label={label} tone={tone} />;
  return (
    <li className={rowClass}>
      <p className="min-w-0 flex-[1_1_12rem] leading-snug">
        <strong className="block font-semibold">
          {roleNames[role]} <span className="sr-only">: {isHeld ? 'held' : 'not given'}</span>
        </strong>{' '}
        <span className="text-meta text-ink-2 wrap-anywhere">
          {mayDo[role]}
          {provider && ` Set by ${provider} at each login.`}
        </span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="role" value={role} />
        {/* Granting or removing access needs a confirmation. */}
        {role === 'moderator' ? (
          submit
        ) : (
          <>
            <Button tone={tone} {...opensDialog(dialogId)}>
              {label}
            </Button>
            <ConfirmDialog id={dialogId} title={question(isHeld, isSelf, name)} confirm={submit}>
              <p>{consequence(isHeld, isSelf)}</p>
            </ConfirmDialog>
          </>
        )}
      </Form>
    </li>
  );
}

function question(isHeld: boolean, isSelf: boolean, name: string): string {
  if (!isHeld) return `Make ${name} an admin?`;
  return isSelf ? 'Give up being an admin?' : `Remove admin from ${name}?`;
}

function consequence(isHeld: boolean, isSelf: boolean): string {
  if (!isHeld) return 'They will be able to change everything on the site, and decide who else can.';
  return isSelf
    ? 'You lose access to this area at once, and only another admin can restore it.'
    : 'They lose access to this area at once. Their account and audit log entries are kept.';
}

function SignInRow({ person, isSelf }: { person: AccessDetails; isSelf: boolean }) {
  const isSuspended = person.suspendedAt !== null;
  return (
    <li className={rowClass}>
      <p className="min-w-0 flex-[1_1_12rem] leading-snug">
        <strong className="block font-semibold">Sign-in</strong>{' '}
        <span className="text-meta text-ink-2">{signInText(isSuspended, isSelf)}</span>
      </p>
      {isSelf ? null : (
        <Form method="post" preventScrollReset>
          {isSuspended ? (
            <ActButton act="restore" label="Restore sign-in" />
          ) : (
            <ConfirmedAct act="suspend" label="Suspend sign-in" title={`Suspend sign-in for ${person.name}?`}>
              <p>
                They are logged out everywhere and can’t log in until an admin restores it. Their posts are kept. They
                are told by email.
              </p>
            </ConfirmedAct>
          )}
        </Form>
      )}
    </li>
  );
}

function signInText(isSuspended: boolean, isSelf: boolean): string {
  if (isSelf) return 'You cannot suspend yourself. Another admin can.';
  return isSuspended ? 'Suspended: nobody can log in with this account.' : 'Can log in.';
}
