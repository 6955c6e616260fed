import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { docsPath } from '#app/modules/api/api-path.ts';
import { scopes } from '#app/modules/api/scopes.ts';
import { listTokens, type TokenRow } from '#app/modules/api/tokens/list-tokens.server.ts';
import { tokensList } from '#app/modules/api/tokens/tokens-list.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { LineDetails } from '#app/ui/admin/list/line-details.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { CopyButton } from '#app/ui/copy/copy-button.tsx';
import { Announced } from '#app/ui/toasts/announced.tsx';
import type { Route } from './+types/tokens';
import { ApiTabs } from './api-tabs.tsx';
import { applyTokensAction } from './apply-tokens-action.server.ts';
import { TokenForm } from './token-form.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(url, tokensList);
  const { rows, total } = await listTokens(query);
  return { query, rows, total, formKey: crypto.randomUUID(), isConfirmed: isRecentlyConfirmed(viewer), now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return applyTokensAction(request, await requireAdmin(context, request));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('API · Settings', matches);

export default function TokensScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, formKey, isConfirmed, now } = loaderData;
  const result = actionData as (FormResult & { made?: { name: string; token: string } }) | undefined;
  const made = result?.made;
  return (
    <>
      <ScreenHead title="API" back={{ label: 'Back to settings', href: '/admin/settings' }}>
        <a href={docsPath} className="button button-quiet">
          Read the documentation
        </a>
      </ScreenHead>
      <ApiTabs current="tokens" />
      {made && <MadePanel {...made} />}
      <div className="mb-8">
        <TokenForm key={formKey} formKey={formKey} isConfirmed={isConfirmed} result={made ? undefined : result} />
      </div>
      <AdminList
        definition={tokensList}
        query={query}
        rows={rows}
        total={total}
        rowName={({ name }) => name}
        cells={cells(now)}
        bulkActions={bulkActions}
        empty={{ title: 'No tokens yet', hint: 'Public content can be read without one.' }}
      />
    </>
  );
}

/** Shown once: the site does not store the token. */
function MadePanel({ name, token }: { name: string; token: string }) {
  return (
    <Panel title={`Token for ${name}`} className="mb-8">
      <Form className="grid gap-3 p-4">
        <Announced>
          <p className="max-w-text text-ink-2">
            Copy it now and keep it where only the program can read it. It is not shown again.
          </p>
        </Announced>
        <code className="block wrap-anywhere select-all">{token}</code>
        <p>
          <CopyButton text={token} label="Copy token" what="the token" />
        </p>
      </Form>
    </Panel>
  );
}

const bulkActions = [
  { act: 'revoke', label: 'Revoke', isDangerous: true },
  { act: 'delete', label: 'Delete', isDangerous: true },
] as const;

const cells = (now: Date) => ({
  name: ({ name, ending, madeBy }: TokenRow) => {
    const note = `ends in ${ending}, created by ${madeBy ?? 'a deleted account'}`;
    return (
      <span title={`${name} ${note}`}>
        {name} <span className="row-note">{note}</span>
      </span>
    );
  },
  state: (token: TokenRow) => <StateBadge token={token} now={now} />,
  scopes: (token: TokenRow) => <Access names={token.scopes.map((scope) => scopes[scope])} />,
  used: ({ lastUsedAt }: TokenRow) => (lastUsedAt ? <When at={lastUsedAt} now={now} isBrief /> : 'never'),
  expires: ({ expiresAt }: TokenRow) => <When at={expiresAt} now={now} isBrief />,
});

/** The permissions of a token. More than one is a line that opens. */
function Access({ names }: { names: readonly string[] }) {
  const [first = 'Read public content', ...others] = names;
  if (others.length === 0) return first;
  const line = `${first} and ${others.length} more`;
  return (
    <LineDetails title={`${line}: ${others.join(', ')}`} line={line}>
      <ul className="mt-1 list-disc pl-5 text-meta text-ink-2">
        {others.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </LineDetails>
  );
}

function StateBadge({ token: { revokedAt, expiresAt }, now }: { token: TokenRow; now: Date }) {
  if (revokedAt) return <Badge tone="danger">Revoked</Badge>;
  if (expiresAt <= now) return <Badge look="hollow">Expired</Badge>;
  return <Badge tone="success">Active</Badge>;
}
