import { Form } from 'react-router';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { newProviderSection } from '#app/modules/accounts/providers/provider-fields.server.ts';
import { listProviders, proposeSlug, rulesForm } from '#app/modules/accounts/providers/providers.server.ts';
import { backchannelLogoutOf, callbackOf } from '#app/modules/accounts/sign-on/begin-sign-on.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsCard, SettingsForm } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy/copy-button.tsx';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/sign-on';
import { applySignOnAction } from './apply-sign-on-action.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const providers = (await listProviders()).map((provider) => {
    const { slug, name, issuer, isOperators } = provider;
    return {
      slug,
      name,
      issuer,
      isOperators,
      rules: rulesForm(provider),
      callback: callbackOf(provider),
      backchannelLogout: backchannelLogoutOf(provider),
    };
  });
  const newSlug = await proposeSlug();
  return {
    providers,
    form: newProviderSection.form(null, ''),
    newSlug,
    newCallback: callbackOf({ slug: newSlug }),
    isConfirmed: isRecentlyConfirmed(viewer),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return applySignOnAction(request, await requireAdmin(context, request));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Single sign-on · Settings', matches);

export default function SignOnScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { providers, form, newSlug, newCallback, isConfirmed } = loaderData;
  const added = useOwnPosts('add', providers.length);
  return (
    <>
      <ScreenHead title="Single sign-on" back={{ label: 'Back to settings', href: '/admin/settings' }} />
      <div className="panel-columns">
        <SettingsCard key={added} act="add" form={form} result={result} label="Add provider" isNew>
          {(draw, shown) => {
            const field = fieldProps(shown);
            return (
              <>
                <p className="text-ink-2">
                  People can log in with an account that they have at Google, Microsoft, Apple or another provider of
                  OpenID Connect. It never makes anyone an admin: keep inviting admins as before.
                </p>
                <input type="hidden" name="slug" value={newSlug} />
                <RedirectAddress address={newCallback} />
                {['name', 'issuer', 'clientId', 'clientSecret'].map(draw)}
                {/* A browser may send what it checks for spelling to its maker. */}
                <TextArea
                  {...field('privateKey')}
                  label="Private key (instead of a secret)"
                  spellCheck={false}
                  autoComplete="off"
                  placeholder="-----BEGIN PRIVATE KEY-----"
                />
                {draw('apple')}
                {!isConfirmed && (
                  <TextField
                    {...field('currentPassword')}
                    type="password"
                    label="Your password"
                    autoComplete="current-password"
                  />
                )}
              </>
            );
          }}
        </SettingsCard>
        <Panel title="Providers">
          {providers.length === 0 && <p className="p-4 text-ink-2">No providers yet.</p>}
          {providers.length > 0 && (
            <p className="px-4 pt-4 text-ink-2">
              A company can require its provider: people with an address at its domains can then log in only there.
              Admins can still use their password and two-step sign-in, so nobody is locked out of this site if the
              provider fails.
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
    </>
  );
}

/** The provider asks for it before it gives out a client ID. */
const RedirectAddress = ({ address }: { address: string }) => (
  <div className="grid gap-2 rounded-paper bg-oat p-3">
    <p className="text-meta font-semibold">Redirect address, which the provider asks for first</p>
    <code className="text-meta wrap-anywhere select-all">{address}</code>
    <p>
      <CopyButton text={address} label="Copy redirect address" what="the address" />
    </p>
  </div>
);

type ProviderProps = Route.ComponentProps['loaderData']['providers'][number] & {
  /** Of the form that sets its domains. */
  result: FormResult | undefined;
};

function Provider({ slug, name, issuer, callback, backchannelLogout, rules, isOperators, result }: ProviderProps) {
  const { domains, moderatorClaim } = rules.values;
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex-[1_1_15rem] leading-snug">
          <strong className="block font-semibold wrap-anywhere">{name}</strong>{' '}
          <span className="block text-meta wrap-anywhere text-ink-2">{issuer}</span>{' '}
          <span className="block text-meta wrap-anywhere text-ink-2">Redirect address: {callback}</span>{' '}
          <span className="block text-meta wrap-anywhere text-ink-2">
            Back-channel logout address, if the provider asks for one: {backchannelLogout}
          </span>{' '}
          {isOperators && moderatorClaim && (
            <span className="block text-meta wrap-anywhere text-ink-2">Moderators: {moderatorClaim}</span>
          )}{' '}
          {isOperators && domains && (
            <span className="block text-meta wrap-anywhere text-ink-2">Required for: {domains}</span>
          )}
        </p>
        {isOperators ? (
          <p className="text-meta text-ink-2">Set on the server</p>
        ) : (
          <Form method="post">
            <input type="hidden" name="slug" value={slug} />
            <ActButton act="remove" label="Remove" aria-label={`Remove ${name}`} />
          </Form>
        )}
      </div>
      {!isOperators && (
        <SettingsForm
          act="require"
          form={rules}
          result={result}
          label={`Save ${name}`}
          idPrefix={`${slug}-`}
          className=""
        >
          {(draw) => (
            <>
              <input type="hidden" name="slug" value={slug} />
              {['domains', 'moderatorClaim'].map(draw)}
            </>
          )}
        </SettingsForm>
      )}
    </li>
  );
}
