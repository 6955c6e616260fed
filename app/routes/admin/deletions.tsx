import { Form, Link } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { requiredText } from '#app/lib/forms/text-fields.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { PeopleTabs } from '#app/modules/accounts/admin/people-tabs.tsx';
import { completeDeletion, declineDeletion } from '#app/modules/accounts/users/decide-deletion.server.ts';
import { deletionsList } from '#app/modules/accounts/users/deletions-list.ts';
import {
  type DeletionRequest,
  listDeletionRequests,
} from '#app/modules/accounts/users/list-deletion-requests.server.ts';
import { eraseUser } from '#app/modules/erasure.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { ConfirmedAct, Dialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/deletions';

const formSchema = z.object({ requestId: z.uuid('This request no longer exists') });
const maxReason = 2000;
const keptText = 'The account is kept. An email with your reason is on its way.';
const goneText = 'The account was already gone, so no email was sent.';
const declineSchema = formSchema.extend({ reason: requiredText(maxReason, 'Say why: we email it to the person') });

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, deletionsList);
  const [{ rows, total }, views] = await Promise.all([
    listDeletionRequests(query),
    listViews(viewer.id, deletionsList.name),
  ]);
  return { query, rows, total, views, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const decision = (requestId: string) => ({ actorId: viewer.id, requestId });
  const acts = {
    complete: formAct(
      formSchema,
      ({ requestId }) => completeDeletion(decision(requestId), eraseUser),
      'Account erased',
    ),
    decline: formAct(declineSchema, async ({ requestId, reason }) => {
      const isMailed = await declineDeletion({ ...decision(requestId), reason });
      return { tone: 'info', title: 'Request declined', text: isMailed ? keptText : goneText };
    }),
  };
  return applyFormAct(request, acts, { to: deletionsList.path });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Deletion requests · Users', matches);

export default function DeletionsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, views, now } = loaderData;
  return (
    <>
      <ScreenHead title="Users" />
      <PeopleTabs current="deletions" />
      <AdminList
        definition={deletionsList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        rowName={nameOf}
        cells={cells(now, actionData)}
        empty={{
          title: 'No deletion requests',
          hint: 'Requests from the settings page arrive here. By law we must answer each within a month.',
        }}
      />
    </>
  );
}

/** Not even the address of an erased person is stored. */
const nameOf = ({ outcome, email }: DeletionRequest) => (outcome === 'erased' ? 'Erased person' : email);

const cells = (now: Date, result: FormResult | undefined) => ({
  email: (request: DeletionRequest) =>
    request.userId ? (
      <Link to={`/admin/users/${request.userId}`} className="row-link" data-row-focus>
        {request.email}
      </Link>
    ) : (
      nameOf(request)
    ),
  state: ({ outcome }: DeletionRequest) => <OutcomeBadge outcome={outcome} />,
  requested: ({ requestedAt }: DeletionRequest) => <When at={requestedAt} now={now} isBrief />,
  decided: (request: DeletionRequest) =>
    request.decidedAt ? (
      <>
        <When at={request.decidedAt} now={now} isBrief /> {request.decidedBy && `by ${request.decidedBy}`}
      </>
    ) : (
      <Decide request={request} result={result} />
    ),
});

function OutcomeBadge({ outcome }: Pick<DeletionRequest, 'outcome'>) {
  if (outcome === 'erased') return <Badge tone="success">Erased</Badge>;
  if (outcome === 'declined') return <Badge>Declined</Badge>;
  return (
    <Badge tone="warning" look="hollow">
      Open
    </Badge>
  );
}

function Decide({ request, result }: { request: DeletionRequest; result: FormResult | undefined }) {
  const { id, email, userId } = request;
  const declineId = `decline-${id}`;
  const refused = result?.values.act === 'decline' && result.values.requestId === id ? result : undefined;
  return (
    <div className="row-acts">
      <Form method="post">
        <input type="hidden" name="requestId" value={id} />
        <ConfirmedAct
          act="complete"
          label="Erase account"
          name={email}
          title={`Erase the account of ${email}?`}
          keep="Keep it"
        >
          <p>
            Everything that is theirs alone is deleted, and their name is removed from posts that others answered. This
            cannot be undone.
          </p>
        </ConfirmedAct>
      </Form>
      <button type="button" className="button button-quiet" aria-label={`Decline ${email}`} {...opensDialog(declineId)}>
        Decline
      </button>
      <Dialog
        id={declineId}
        title={userId ? `Keep the account of ${email}?` : `Decline the request of ${email}?`}
        isOpen={refused !== undefined}
      >
        <Form method="post" noValidate className="mt-4 grid gap-4">
          <input type="hidden" name="requestId" value={id} />
          <p className="text-ink-2">
            {userId
              ? 'We email them your reason, and where they can complain. By law they are told why within a month.'
              : 'Their account is gone already, so we cannot email them your reason. It is not stored either.'}
          </p>
          <TextArea
            {...fieldProps(refused)('reason')}
            id={`reason-${id}`}
            label="Reason"
            isRequired
            rows={5}
            maxLength={maxReason}
          />
          <ActButton act="decline" label="Decline the request" tone="primary" className="justify-self-start" />
        </Form>
      </Dialog>
    </div>
  );
}
