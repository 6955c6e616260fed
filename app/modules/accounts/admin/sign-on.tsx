import { Form } from 'react-router';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { claimText } from '#app/modules/accounts/providers/moderator-claim.ts';
import { listProviders } from '#app/modules/accounts/providers/providers.server.ts';
import { backchannelLogoutOf, callbackOf } from '#app/modules/accounts/sign-on/begin-sign-on.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/sign-on';
import { applySignOnAction } from './apply-sign-on-action.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const providers = (await listProviders()).map(
    ({ slug, name, issuer, domains = [], moderatorClaim, isOperators }) => ({
      slug,
      name,
      issuer,
      isOperators,
      domains: domains.join(', '),
      moderators: claimText(moderatorClaim),
      callback: callbackOf({ slug }),
      backchannelLogout: backchannelLogoutOf({ slug }),
    }),
  );
  return { providers, exampleCallback: callbackOf({ slug: 'name' }), isConfirmed: isRecentlyConfirmed(viewer) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return applySignOnAction(request, await requireAdmin(context, request));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Single sign-on · Settings', matches);

export default function SignOnScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { providers, exampleCallback, isConfirmed } = loaderData;
  const result = actionData as FormResult | undefined;
  const field = fieldProps(result);
  return (
    <>
      <ScreenHead title="Single sign-on" back={{ label: 'Back to settings', href: '/admin/settings' }} />
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_7fr]">
        <Panel title="New provider">
          <Form key={providers.length} method="post" noValidate className="grid gap-4 p-4">
            <p className="text-ink-2">
              People can log in with an account that they have at Google, Microsoft, Apple or another provider of OpenID
              Connect. It never makes anyone an admin: keep inviting admins as before.
            </p>
            <TextField
              {...field('name')}
              label="Name shown on the login page"
              isRequired
              maxLength={40}
              autoComplete="off"
              placeholder="Google"
            />
            <TextField
              {...field('issuer')}
              type="url"
              label="Address of the provider (issuer)"
              isRequired
              maxLength={300}
              autoComplete="off"
              placeholder="https://accounts.google.com"
            />
            <TextField {...field('clientId')} label="Client ID" isRequired maxLength={300} autoComplete="off" />
            <TextField
              {...field('clientSecret')}
              type="password"
              label="Client secret"
              maxLength={1000}
              autoComplete="off"
            />
            <TextArea
              {...field('privateKey')}
              label="Private key (instead of a secret)"
              spellCheck={false}
              autoComplete="off"
              placeholder="-----BEGIN PRIVATE KEY-----"
            />
            <TextField
              {...field('apple')}
              label="Only for Apple: team ID and key ID"
              maxLength={40}
              autoComplete="off"
              placeholder="TEAM123456/KEY1234567"
            />
            <p className="text-meta text-ink-2">
              Give the provider this redirect address: <code className="wrap-anywhere">{exampleCallback}</code>, with
              the name in lower case.
            </p>
            {!isConfirmed && (
              <TextField
                {...field('currentPassword')}
                type="password"
                label="Your password"
                autoComplete="current-password"
              />
            )}
            <ActButton act="add" label="Add provider" tone="primary" className="justify-self-start" />
          </Form>
        </Panel>
        <Panel title="Providers">
          {providers.length === 0 && <p className="p-4 text-ink-2">No providers yet.</p>}
          {providers.length > 0 && (
            <p className="px-4 pt-4 text-ink-2">
              A company can require its provider: people with an address at its domains can then log in only there.
              Admins can still use their password and second step, so nobody is locked out of this site if the provider
              fails.
            </p>
          )}
          {providers.length > 0 && (
            <p className="px-4 pt-3 text-ink-2">
              Anyone whose provider sends this claim becomes a moderator, until they log in without it. Nobody becomes
              an admin this way.
            </p>
          )}
          <ul className="divided">
            {providers.map((provider) => (
              <Provider
                key={provider.slug}
                {...provider}
                result={result?.values.slug === provider.slug ? result : undefined}
              />
            ))}
          </ul>
        </Panel>
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}

type ProviderProps = Route.ComponentProps['loaderData']['providers'][number] & {
  /** Of the form that sets its domains. */
  result: FormResult | undefined;
};

function Provider({
  slug,
  name,
  issuer,
  callback,
  backchannelLogout,
  domains,
  moderators,
  isOperators,
  result,
}: ProviderProps) {
  const field = fieldProps(result);
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex-[1_1_15rem] leading-snug">
          <strong className="block font-semibold wrap-anywhere">{name}</strong>{' '}
          <span className="block text-meta wrap-anywhere text-ink-2">{issuer}</span>{' '}
          <span className="block text-meta wrap-anywhere text-ink-2">Redirect address: {callback}</span>{' '}
          <span className="block text-meta wrap-anywhere text-ink-2">
            Back-channel sign-out address, if the provider asks for one: {backchannelLogout}
          </span>{' '}
          {isOperators && moderators && (
            <span className="block text-meta wrap-anywhere text-ink-2">Moderators: {moderators}</span>
          )}{' '}
          {isOperators && domains && (
            <span className="block text-meta wrap-anywhere text-ink-2">Required for: {domains}</span>
          )}
        </p>
        {isOperators ? (
          <p className="text-meta text-ink-2">Set by OIDC_ISSUER</p>
        ) : (
          <Form method="post">
            <input type="hidden" name="slug" value={slug} />
            <ActButton act="remove" label="Remove" aria-label={`Remove ${name}`} />
          </Form>
        )}
      </div>
      {!isOperators && (
        <Form key={`${domains} ${moderators}`} method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="slug" value={slug} />
          <TextField
            {...field('domains', domains)}
            id={`domains-${slug}`}
            label="Required for these email domains"
            placeholder="example.org, example.com"
            autoComplete="off"
            maxLength={2000}
            className="flex-[1_1_15rem]"
          />
          <TextField
            {...field('moderatorClaim', moderators)}
            id={`moderators-${slug}`}
            label="Claim that makes moderators"
            placeholder="groups=forum-team"
            autoComplete="off"
            maxLength={300}
            className="flex-[1_1_15rem]"
          />
          <ActButton act="require" label="Save" aria-label={`Save ${name}`} />
        </Form>
      )}
    </li>
  );
}
