import { Form, Link, redirect } from 'react-router';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { type ClientInfo, clientInfoOf } from '#app/core/request/client-info.server.ts';
import { domainErrorResponse } from '#app/core/request/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { findRequiredProvider } from '#app/modules/accounts/providers/required-provider.server.ts';
import { findPending } from '#app/modules/accounts/sign-on/pending-identity.server.ts';
import {
  acceptAddressLink,
  checkAddressLink,
  mailAddressLink,
} from '#app/modules/accounts/sign-on/prove-address.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { followAddress } from '#app/modules/newsletter/subscribers/follow-account.server.ts';
import { DeadLink, deadLinkTitle } from '#app/ui/failures/dead-link.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { SubmitButton } from '../submit-button.tsx';
import type { Route } from './+types/connect';
import { redirectToProvider } from './redirect-to-provider.server.ts';
import { refusals, refuseSignOn } from './refuse-sign-on.server.ts';
import { signedInResponse } from './signed-in-response.server.ts';

const securityPage = '/settings/security#sign-on';

/** Opening the link changes nothing: mail scanners open links. The button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (await getViewer(context)) throw redirect(securityPage);
  const client = clientInfoOf(request, context);
  const token = new URL(request.url).searchParams.get('token');
  const head = privateHead(context, {
    path: '/auth/connect',
    title: 'Connect your account',
    description: `The last step before you can log in to ${brandName()} with single sign-on.`,
  });
  const proof = token === null ? null : await checkAddressLink(token, client);
  const pending = await findPending(client.cookie);
  const isRequired = pending !== null && (await findRequiredProvider(pending.email)) !== null;
  return { proof, pending: pending && { provider: pending.provider, email: pending.email, isRequired }, head };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (await getViewer(context)) throw redirect(securityPage);
  const client = clientInfoOf(request, context);
  const token = new URL(request.url).searchParams.get('token');
  if (token) return accept(token, client);
  try {
    if (!(await mailAddressLink(client))) return failForm(410, {}, gone);
    const text = 'Open the link in this browser. It works for an hour.';
    return redirectWithToast('/auth', { tone: 'info', title: 'Please check your email', text });
  } catch (error) {
    return rateLimitResponse(error, {}, 'Not sent');
  }
}

async function accept(token: string, client: ClientInfo) {
  try {
    const entered = await acceptAddressLink(token, client, followAddress);
    if (!entered) return failForm(410, {}, gone);
    return entered.kind === 'suspended' ? refuseSignOn(refusals.suspended, null, '/') : signedInResponse(entered);
  } catch (error) {
    return redirectToProvider(error, '/') ?? domainErrorResponse(error, {});
  }
}

const gone = {
  tone: 'destructive',
  title: 'Not connected',
  text: 'This was used before, is older than an hour, or was started in another browser. Nothing was changed.',
} as const;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ConnectPage({ loaderData: { proof, pending }, actionData }: Route.ComponentProps) {
  const toast = actionData?.toast;
  if (proof?.kind === 'good') {
    return (
      <AuthFrame title="Confirm your email address." toast={toast}>
        <p className="mt-5 text-ink-2">
          From then on you can log in with {proof.provider} as{' '}
          <strong className="font-semibold wrap-anywhere text-ink">{proof.email}</strong>. If you have no account yet,
          it will be created.
        </p>
        <Form method="post" className="mt-7">
          <SubmitButton label="Confirm and log in" busy="Checking..." />
        </Form>
      </AuthFrame>
    );
  }
  if (proof || !pending) {
    return (
      <AuthFrame title={deadLinkTitle} toast={toast}>
        <DeadLink href="/auth" label="Log in again">
          {proof?.kind === 'other-browser'
            ? 'It works only in the browser in which you began to log in. Open it there, or start again here.'
            : 'It works once, within an hour, in the browser in which you began to log in. Nothing has changed: please start again.'}
        </DeadLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="One more step." toast={toast}>
      <p className="mt-5 text-ink-2">
        {pending.provider} says that you are{' '}
        <strong className="font-semibold wrap-anywhere text-ink">
          {pending.email || 'somebody without an address'}
        </strong>
        . No account here is connected with it yet.
      </p>
      {!pending.isRequired && (
        <>
          <h2 className="mt-7 text-h3">If you have an account</h2>
          <p className="mt-1 text-ink-2">Log in as usual, then connect it. You only need to do this once.</p>
          <Link to={loginHref(securityPage)} className="button button-primary mt-4 w-full">
            Log in to connect
          </Link>
        </>
      )}
      {pending.email && (
        <>
          {!pending.isRequired && <h2 className="mt-8 text-h3">If you are new here</h2>}
          <p className={pending.isRequired ? 'mt-5 text-ink-2' : 'mt-1 text-ink-2'}>
            We’ll email you a link to check that the address is yours.{' '}
            {pending.isRequired
              ? 'It connects your account, or creates one. You do this once.'
              : 'It creates your account, and also works if you forgot your password.'}
          </p>
          <Form method="post" className="mt-4">
            <SubmitButton label="Email me a link" busy="Sending..." />
          </Form>
        </>
      )}
    </AuthFrame>
  );
}
