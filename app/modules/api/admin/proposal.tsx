import { Form, Link } from 'react-router';
import { z } from 'zod';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { discardProposal, sendProposedReply } from '#app/modules/api/proposals/decide-proposal.server.ts';
import { findProposal } from '#app/modules/api/proposals/list-proposals.server.ts';
import { proposalStates } from '#app/modules/api/proposals/proposal-kinds.ts';
import { proposalsList } from '#app/modules/api/proposals/proposals-list.ts';
import { findItem } from '#app/modules/inbox/items/find-item.server.ts';
import { maxReplyLength, replySchema } from '#app/modules/inbox/items/item-schemas.ts';
import { Answers } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/proposal';

const proposals = { label: 'Back to the proposals', href: proposalsList.path };

async function findWithItem(id: string) {
  const proposal = await findProposal(uuidParameter(id));
  const item = proposal?.itemId ? await findItem(proposal.itemId) : null;
  return proposal && item && { proposal, item };
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { proposal, item } = orNotFound(await findWithItem(params.id));
  return { proposal, item: { id: item.id, name: item.name, email: item.email, answers: item.answers } };
}

const { subject, text } = replySchema.shape;
const sendSchema = z.object({ subject, text });

export const action = keepUnsentTexts(
  {
    title: 'This enquiry was deleted in the meantime',
    back: proposals,
    texts: { subject: 'Subject', text: 'Answer' },
    isThere: async ({ params }) => (await findWithItem(params.id)) !== null,
  },
  async ({ request, context, params }: Route.ActionArgs) => {
    const { id: actorId } = await requireAdmin(context, request);
    const ids = { actorId, id: uuidParameter(params.id) };
    const send = formAct(
      sendSchema,
      (reply) => sendProposedReply(ids, { ...reply, status: '' }),
      'Reply is on its way',
    );
    const discard = buttonAct(() => discardProposal({ ...ids, revision: 0 }), 'Discarded');
    return applyFormAct(request, { send, discard }, { to: proposalsList.path });
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Proposed answer · API · Settings', matches);

/** A proposed answer beside the enquiry. A person changes, sends or discards it. */
export default function ProposalScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { proposal, item } = loaderData;
  const isOpen = proposal.state === 'open';
  const field = fieldProps(result);
  return (
    <>
      <ScreenHead title="Proposed answer" back={proposals} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={`From ${item.name}`}>
          <Answers answers={item.answers} />
          <p className="p-4 pt-0">
            <Link to={`/admin/inbox/${item.id}`} className="text-link">
              Open the enquiry
            </Link>
          </p>
        </Panel>
        <Panel title={`Prepared by ${proposal.tokenName}`}>
          {isOpen ? (
            <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
              <p className="text-ink-2">
                A program wrote this. Read it, change it as you like, and send it to {item.email}.
              </p>
              <TextField {...field('subject', proposal.title)} label="Subject" isRequired maxLength={200} />
              <TextArea
                {...field('text', proposal.text ?? '')}
                label="Answer"
                isRequired
                rows={12}
                maxLength={maxReplyLength}
              />
              <div className="flex flex-wrap gap-2.5">
                <ActButton act="send" label="Send reply" tone="primary" />{' '}
                <ActButton act="discard" label="Discard" tone="danger" />
              </div>
            </Form>
          ) : (
            <div className="grid gap-4 p-4">
              <p className="text-ink-2">
                {proposalStates[proposal.state]} by {proposal.decidedByName ?? 'a deleted account'}. If it was sent, its
                text is in the enquiry.
              </p>
              {result?.values.text && (
                <section aria-labelledby="unsent">
                  <h3 id="unsent" className="font-sans text-small font-semibold tracking-normal">
                    Your answer, which was not sent
                  </h3>
                  <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{result.values.text}</p>
                  <p className="mt-3 text-ink-2">
                    If it should go out all the same, copy it into a reply of the enquiry.
                  </p>
                </section>
              )}
            </div>
          )}
        </Panel>
      </div>
    </>
  );
}
