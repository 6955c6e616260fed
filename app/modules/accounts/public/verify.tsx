import { Form } from 'react-router';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { sendVerificationAgain, verifyEmail } from '#app/modules/accounts/email-address/verify-email.server.ts';
import { findToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { forgotSchema } from '#app/modules/accounts/schema.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { followAddress } from '#app/modules/newsletter/subscribers/follow-account.server.ts';
import { deadLinkTitle, deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import type { Route } from './+types/verify';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './fields/account-fields.tsx';
import { rememberLoginAddress } from './login-address.server.ts';
import { redirectToProvider } from './sign-on/redirect-to-provider.server.ts';
import { SubmitButton } from './submit-button.tsx';

/**
 * Opening the link changes nothing: mail scanners open links, and must not verify an address for a stranger. The button
 * verifies it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const head = privateHead(context, {
    path: '/auth/verify',
    title: 'Verify your email',
    description: `The last step of creating an account with ${brandName()}: confirm that the address is yours.`,
  });
  const details = token === null ? null : await findToken('verify-email', token);
  return { hasToken: token !== null, isGood: details !== null, name: details?.data.name ?? null, head };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  if (token) return verify(token);

  const form = await readForm(request, forgotSchema);
  if (!form.isValid) return refuseForm(form);
  try {
    await sendVerificationAgain(form.input.email, context.get(requestContext).clientAddress);
    const text =
      'If this email address has an account that is not verified yet, the link is on its way. It works for a day.';
    return redirectWithToast('/auth', { tone: 'info', title: 'Please check your email', text });
  } catch (error) {
    return redirectToProvider(error, '/') ?? rateLimitResponse(error, form.values, 'Not sent');
  }
}

async function verify(token: string) {
  const verification = await verifyEmail(token, followAddress);
  if (verification.kind === 'verified') {
    const text = 'Log in with the password you chose when you signed up.';
    const headers = new Headers({ 'Set-Cookie': rememberLoginAddress(verification.email) });
    return redirectWithToast(loginHref(verification.next), { tone: 'success', title: 'Email verified', text }, headers);
  }
  if (verification.kind === 'password-needed') {
    const text = 'One last step: choose the password you will log in with.';
    const reset = `/auth/reset?token=${encodeURIComponent(verification.resetToken)}`;
    return redirectWithToast(reset, { tone: 'success', title: 'Email verified', text });
  }
  const text = 'It was used before or is older than a day. You can request a new one below.';
  return failForm(410, {}, deadLinkToast(text));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function VerifyPage({
  loaderData: { hasToken, isGood, name },
  actionData: result,
}: Route.ComponentProps) {
  if (isGood && !result) {
    return (
      <AuthFrame title="Confirm your email address.">
        <p className="mt-5 text-ink-2">Confirming proves this email address is yours.</p>
        {name && (
          <p className="mt-3 text-ink-2">
            <strong className="font-semibold text-ink">{name}</strong> signed up with it. If that is not how you signed
            up, close this page: somebody else may have typed your address, and nothing happens unless you confirm.
          </p>
        )}
        <Form method="post" className="mt-7">
          <SubmitButton label="Verify my email" busy="Verifying..." />
        </Form>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={hasToken ? deadLinkTitle : 'Send the link again.'} toast={result?.toast}>
      <p className="mt-5 text-ink-2">
        {hasToken
          ? 'It was used before, or is older than a day. If you have verified your email already, simply log in.'
          : 'The link works once, and for one day. Please look in your spam folder too.'}
      </p>
      <Form method="post" action="/auth/verify" noValidate className="mt-7 grid gap-5">
        <EmailField result={result} />
        <SubmitButton label="Send a new link" busy="Sending..." />
      </Form>
    </AuthFrame>
  );
}
