import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { acceptProposal, discardProposal } from '#app/modules/api/proposals/decide-proposal.server.ts';
import { listProposals, type Proposal } from '#app/modules/api/proposals/list-proposals.server.ts';
import { proposalKinds, proposalStates } from '#app/modules/api/proposals/proposal-kinds.ts';
import { proposalsList } from '#app/modules/api/proposals/proposals-list.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from './+types/proposals';
import { ApiTabs } from './api-tabs.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(url, proposalsList);
  return { query, ...(await listProposals(query)), now: now() };
}

/** A list that does not say which revision it showed shows none. */
const seenRevision = wholeNumber().catch(-1);

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const acts = {
    accept: {
      run: (id: string, seen?: string | null) => acceptProposal({ actorId, id, revision: seenRevision.parse(seen) }),
      done: 'Accepted',
    },
    discard: {
      run: (id: string, seen?: string | null) => discardProposal({ actorId, id, revision: seenRevision.parse(seen) }),
      done: 'Discarded',
    },
  };
  return applyToEach(request, acts, proposalsList.noun);
}

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Proposals · API · Settings', matches);

export default function ProposalsScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, now } = loaderData;
  return (
    <>
      <ScreenHead title="API" back={{ label: 'Back to settings', href: '/admin/settings' }} />
      <ApiTabs current="proposals" />
      <AdminList
        definition={proposalsList}
        query={query}
        rows={rows}
        total={total}
        rowHref={hrefOf}
        rowName={({ title }) => title}
        rowSeen={({ revision }) => revision ?? 0}
        cells={cells(now)}
        bulkActions={bulkActions}
        empty={{
          title: 'No proposals yet',
          hint: 'Drafts that programs prepare appear here. Nothing is published or sent before you decide.',
        }}
      />
    </>
  );
}

const bulkActions = [
  { act: 'accept', label: 'Accept drafts' },
  { act: 'discard', label: 'Discard', isDangerous: true },
] as const;

function hrefOf({ id, kind, documentId }: Proposal): string {
  if (kind === 'reply') return `/admin/settings/api/proposals/${id}`;
  return `/admin/${kind === 'post' ? 'blog' : 'pages'}/${documentId}`;
}

const tones = { open: 'warning', accepted: 'success', discarded: 'plain' } as const;

const cells = (now: Date) => ({
  title: ({ title }: Proposal) => title,
  kind: ({ kind }: Proposal) => proposalKinds[kind],
  state: ({ state }: Proposal) => <Badge tone={tones[state]}>{proposalStates[state]}</Badge>,
  token: ({ tokenName }: Proposal) => tokenName,
  proposed: ({ createdAt }: Proposal) => <When at={createdAt} now={now} isBrief />,
  decided: ({ decidedAt, decidedByName }: Proposal) =>
    decidedAt ? (
      <>
        <When at={decidedAt} now={now} isBrief /> by {decidedByName ?? 'a deleted account'}
      </>
    ) : (
      ''
    ),
});
