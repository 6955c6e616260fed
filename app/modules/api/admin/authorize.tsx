import { data, Form, Link } from 'react-router';
import { z } from 'zod';
import { FieldError } from '#app/core/domain-error.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { domainErrorResponse } from '#app/core/request/domain-error-response.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { requireRecentPassword } from '#app/modules/accounts/passwords/check-password.server.ts';
import { makeCode } from '#app/modules/api/oauth/grants.server.ts';
import { answerHref, readAccessRequest } from '#app/modules/api/oauth/read-request.server.ts';
import { scopeNames } from '#app/modules/api/scopes.ts';
import { boxOf, needsPassword } from '#app/modules/api/tokens/token-form.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import type { Route } from './+types/authorize';
import { ScopeBoxes, ScopePassword } from './scope-fields.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const access = await readAccessRequest(url.searchParams);
  if ('reason' in access) return { refused: access, asked: null };
  const { client, redirectUri, scopes: wanted } = access;
  return {
    refused: null,
    asked: {
      name: client.name,
      id: client.id,
      host: hostOf(redirectUri),
      wanted,
      isConfirmed: isRecentlyConfirmed(viewer),
    },
  };
}

/** Where the program is, as people read it. */
function hostOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  // An app’s own scheme may have any words where a host is.
  return /^https?:$/.test(protocol) ? host : protocol.replace(/:$/, '');
}

const boxes = Object.fromEntries(scopeNames.map((scope) => [boxOf(scope), z.literal('on').optional()]));
const formSchema = z.object({
  act: z.enum(['allow', 'deny'], 'Choose whether to give access'),
  currentPassword: z.string().max(1000).default(''),
  ...boxes,
});

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const access = await readAccessRequest(url.searchParams);
  const form = await readForm(request, formSchema);
  if (!form.isValid) return refuseForm(form);
  if ('reason' in access) return refuseForm({ values: {}, errors: {}, firstError: access.reason });
  const { client, redirectUri, state } = access;
  const lead = (answer: Record<string, string>) => {
    const href = answerHref(redirectUri, state, answer);
    // Not a redirect: the policy of the page lets forms lead to this site only.
    const headers = { Refresh: `0; url=${href}`, 'Cache-Control': 'no-store' };
    return data({ values: {}, errors: {}, toast: undefined, done: { href, name: client.name } }, { headers });
  };
  if (form.input.act === 'deny') return lead({ error: 'access_denied' });
  const granted = scopeNames.filter((scope) => (form.input as Record<string, unknown>)[boxOf(scope)] === 'on');
  try {
    if (needsPassword(granted)) await requireRecentPassword(viewer, form.input.currentPassword);
  } catch (error) {
    if (error instanceof FieldError) return domainErrorResponse(error, form.values);
    return rateLimitResponse(error, form.values, 'No access was given');
  }
  return lead({ code: await makeCode(access, { actorId: viewer.id, scopes: granted }) });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Give access · API', matches);

export default function AuthorizeScreen({ loaderData: { asked, refused }, actionData }: Route.ComponentProps) {
  const result = actionData as (FormResult & { done?: { href: string; name: string } }) | undefined;
  return (
    <>
      <ScreenHead title={asked ? `Give ${asked.name} access?` : 'No access was given'} />
      {result?.done ? (
        <Panel title="Done" className="max-w-form">
          <p className="p-4">
            <a href={result.done.href} className="text-link">
              Go back to {result.done.name}
            </a>
          </p>
        </Panel>
      ) : asked ? (
        <Consent asked={asked} result={result} />
      ) : (
        <Panel title="This request cannot be answered" className="max-w-form">
          <p className="max-w-text p-4 text-ink-2">{refused?.reason} Nothing was changed.</p>
          <p className="px-4 pb-4">
            {refused?.redirect ? (
              <a href={refused.redirect} className="text-link">
                Go back to the program
              </a>
            ) : (
              <Link to="/admin/settings/api/programs" className="text-link">
                See the programs
              </Link>
            )}
          </p>
        </Panel>
      )}
    </>
  );
}

interface ConsentProps {
  asked: NonNullable<Route.ComponentProps['loaderData']['asked']>;
  result: FormResult | undefined;
}

/** The request of the program, and the choice. The form loads a document: it leads to the program. */
function Consent({ asked: { name, id, host, wanted, isConfirmed }, result }: ConsentProps) {
  const isTicked = (scope: (typeof scopeNames)[number]) =>
    result ? boxOf(scope) in result.values : wanted.includes(scope);
  return (
    <Panel title="Permissions" className="max-w-form">
      <Form method="post" noValidate reloadDocument className="grid max-w-form grid-cols-1 gap-4 p-4">
        <p className="wrap-anywhere text-ink-2">
          <strong className="text-ink">{name}</strong> at <strong className="text-ink">{host}</strong> will act on your
          behalf and can read whatever visitors can. It chose this name itself.{' '}
          {id.startsWith('https:') && <>Its address is {id}.</>}
        </p>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-small leading-snug font-semibold">It may also</legend>
          <ScopeBoxes isTicked={isTicked} />
        </fieldset>
        {!isConfirmed && <ScopePassword field={fieldProps(result)} />}
        <p className="text-meta text-ink-2">
          It cannot publish, send or delete anything. Access ends after 90 days, when you are no longer an admin, or
          when its token is revoked.
        </p>
        <div className="flex flex-wrap gap-3">
          <ActButton act="allow" label="Give access" tone="primary" /> <ActButton act="deny" label="Refuse" />
        </div>
      </Form>
    </Panel>
  );
}
