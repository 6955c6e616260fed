import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { roles } from '#app/core/identity/roles.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { emailField } from '#app/lib/forms/email-field.ts';
import { dayText } from '#app/lib/time/when.ts';
import { inviteUser, listInvitations, revokeInvitation } from '#app/modules/accounts/users/invitations.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/invite';
import { PeopleTabs } from './people-tabs.tsx';
import { roleNames } from './person-badges.tsx';

const withdrawalSchema = z.object({ email: emailField });
const invitationSchema = withdrawalSchema.extend({ role: z.enum([...roles, 'member']).default('member') });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { invitations: await listInvitations() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const send = formAct(invitationSchema, async ({ email, role }) => {
    await inviteUser({ actor: { id: viewer.id, name: viewer.name }, email, role: role === 'member' ? null : role });
    return { title: 'Invitation sent', text: `Sent to ${email}. Valid for seven days.` };
  });
  const withdraw = formAct(withdrawalSchema, ({ email }) => revokeInvitation({ actorId: viewer.id, email }), {
    tone: 'info',
    title: 'Invitation withdrawn',
    text: 'Its link no longer works.',
  });
  return applyFormAct(request, { withdraw }, { to: '/admin/users/invite', otherwise: send });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Invitations · Users', matches);

export default function InviteScreen({ loaderData: { invitations }, actionData: result }: Route.ComponentProps) {
  const isBusy = useNavigation().formData?.get('act') === 'send';
  const field = fieldProps(result);
  const sent = useOwnPosts('send', invitations.length);
  return (
    <>
      <ScreenHead title="Users" />
      <PeopleTabs current="invitations" />
      <div className="panel-columns">
        <Panel title="Invite someone">
          <Form key={sent} method="post" noValidate className="grid gap-4 p-4">
            <p className="text-ink-2">
              We’ll email them a single-use link to create an account, valid for seven days. It also says what they will
              be able to do.
            </p>
            <TextField {...field('email')} type="email" label="Email" isRequired maxLength={255} autoComplete="off" />
            <SelectField {...field('role', 'member')} label="Role" isRequired>
              <option value="member">Member</option>
              <option value="moderator">Moderator: looks after the forum</option>
              <option value="admin">Admin: can change everything</option>
            </SelectField>
            <div>
              <ActButton
                act="send"
                label={isBusy ? 'Sending...' : 'Send invitation'}
                tone="primary"
                aria-disabled={isBusy}
              />
            </div>
          </Form>
        </Panel>
        <Panel title="Pending invitations">
          {invitations.length === 0 && <p className="p-4 text-ink-2">No pending invitations.</p>}
          <ul className="divided">
            {invitations.map(({ email, role, invitedBy, expiresAt }) => (
              <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
                <p className="flex-[1_1_15rem] leading-snug">
                  <strong className="block font-semibold wrap-anywhere">{email}</strong>{' '}
                  <span className="text-meta text-ink-2">
                    {role ? roleNames[role] : 'Member'}, invited by {invitedBy || 'a former admin'}, valid until{' '}
                    {dayText(expiresAt)}
                  </span>
                </p>
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name="email" value={email} />
                  <input type="hidden" name="role" value={role ?? 'member'} />
                  <ActButton act="send-again" label="Send again" aria-label={`Send again to ${email}`} />{' '}
                  <ActButton act="withdraw" label="Withdraw" aria-label={`Withdraw the invitation to ${email}`} />
                </Form>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
