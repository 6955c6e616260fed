import { Form, Link } from 'react-router';
import { z } from 'zod';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { notFound, orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { erasesPosts } from '#app/modules/community/members/member-settings.server.ts';
import { findAsker, hasAccount } from '#app/modules/duties/requests/find-asker.server.ts';
import { findRequest } from '#app/modules/duties/requests/list-requests.server.ts';
import { identityStates, referenceOf } from '#app/modules/duties/requests/request-kinds.ts';
import { eraseAsker } from '#app/modules/erasure.server.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import type { Route } from './+types/erase';

const schema = z.object({ account: z.string().max(100), posts: z.enum(['stay', 'go']).default('stay') });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const details = await findRequest(id);
  if (details?.kind !== 'erasure') throw notFound();
  const { number, name, email, identity, closedAt } = details;
  const person = await findAsker(details);
  return {
    id,
    name,
    email,
    identity,
    reference: referenceOf(number),
    isOpen: closedAt === null,
    account: hasAccount(person)
      ? {
          id: person.id,
          name: person.displayName ?? person.name,
          email: person.email,
          erasesPosts: await erasesPosts(person.id),
        }
      : null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const requestId = uuidParameter(params.id);
  orNotFound(await findRequest(requestId));
  const erase = formAct(
    schema,
    ({ account, posts }) => eraseAsker({ requestId, decidedBy: viewer.id, account, erasesPosts: posts === 'go' }),
    { title: 'Their data has been erased', text: 'The request is closed. We have emailed the person.' },
  );
  return applyFormAct(request, { erase }, { to: `/admin/duties/requests/${requestId}` });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`Erasure for ${loaderData?.reference ?? 'a request'} · Duties`, matches);

export default function EraseScreen({ loaderData }: Route.ComponentProps) {
  const { id, reference, name, email, identity, isOpen, account } = loaderData;
  const isKnown = identity !== 'unknown' && email !== '';
  return (
    <>
      <ScreenHead
        title={`Erasure for ${reference}`}
        back={{ label: `Back to ${reference}`, href: `/admin/duties/requests/${id}` }}
      />
      <div className="grid max-w-form gap-5">
        <Panel title="Person">
          <dl className="facts">
            <DetailRow label="From">{name || 'Removed'}</DetailRow>
            {isOpen && email && <DetailRow label="Email">{email}</DetailRow>}
            <DetailRow label="Identity">{identityStates[identity]}</DetailRow>
            {isOpen && (
              <DetailRow label="Account">
                {account ? (
                  <Link to={`/admin/users/${account.id}`} className="text-link">
                    {account.name}, {account.email}
                  </Link>
                ) : (
                  'None with this email address'
                )}
              </DetailRow>
            )}
          </dl>
        </Panel>
        <Panel title="Erase">
          <Form method="post" className="grid gap-4 p-4">
            {isOpen ? (
              <p className="text-ink-2">
                Every part of the site deletes what it holds about this person: their account, messages, bookings,
                applications and subscription. Records that must be kept lose the name. Upcoming bookings are cancelled.
              </p>
            ) : (
              <p>This request is closed.</p>
            )}
            {isOpen && !isKnown && (
              <p>
                {email
                  ? 'First record on the request how the person proved who they are.'
                  : 'The request has no email address, so nothing can be found by it.'}
              </p>
            )}
            {isOpen && isKnown && (
              <>
                <input type="hidden" name="account" value={account?.id ?? ''} />
                {account && (
                  <fieldset className="grid min-w-0 gap-1">
                    <legend className="mb-1.5 font-semibold">Their posts</legend>
                    <Radio name="posts" value="stay" defaultChecked={!account.erasesPosts}>
                      Keep them as posts of a “Former member”
                    </Radio>
                    <Radio name="posts" value="go" defaultChecked={account.erasesPosts}>
                      Delete them too
                    </Radio>
                  </fieldset>
                )}
                <div>
                  <ConfirmedAct
                    act="erase"
                    label="Erase their data"
                    title={`Erase the data of ${email}?`}
                    keep="Keep it"
                  >
                    <p>The request is closed and the person is emailed. This cannot be undone.</p>
                  </ConfirmedAct>
                </div>
              </>
            )}
          </Form>
        </Panel>
      </div>
    </>
  );
}
