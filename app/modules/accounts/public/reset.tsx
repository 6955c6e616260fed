import { Form, Link } from 'react-router';
import { forgotHref, loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { refusalOf } from '#app/modules/accounts/passwords/password-rules.server.ts';
import { findResetNext, findResetting, resetPassword } from '#app/modules/accounts/passwords/reset-password.server.ts';
import { resetSchema } from '#app/modules/accounts/schema.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { followAddress } from '#app/modules/newsletter/subscribers/follow-account.server.ts';
import { DeadLink, deadLinkTitle, deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import type { Route } from './+types/reset';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordFields, UsernameField } from './fields/account-fields.tsx';
import { rememberLoginAddress } from './login-address.server.ts';
import { SubmitButton } from './submit-button.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const head = privateHead(context, {
    path: '/auth/reset',
    title: 'Choose a new password',
    description: `Choose a new password for your ${brandName()} account.`,
  });
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [next, { email = '' }] = await Promise.all([findResetNext(token), findResetting(token)]);
  return { token, next, email, head };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, resetSchema);
  if (!form.isValid) return refuseForm(form);
  const refusal = refusalOf(form.input.password, await findResetting(form.input.token));
  if (refusal) return refuseForm({ values: {}, errors: { password: refusal }, firstError: refusal });
  try {
    const reset = await resetPassword(form.input, followAddress);
    if (reset) {
      const text = 'You are logged out everywhere. Log in with the new one.';
      const headers = new Headers({ 'Set-Cookie': rememberLoginAddress(reset.email) });
      return redirectWithToast(loginHref(reset.next), { tone: 'success', title: 'Password changed', text }, headers);
    }
  } catch (error) {
    return rateLimitResponse(error, {}, 'Not changed');
  }
  const text = 'It was used before or is older than an hour. Please request a new one.';
  return failForm(410, {}, deadLinkToast(text));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ResetPage({ loaderData: { token, next, email }, actionData: result }: Route.ComponentProps) {
  if (next === null) {
    return (
      <AuthFrame title={deadLinkTitle} toast={result?.toast}>
        <DeadLink href="/auth/forgot" label="Send a new link">
          It was used before, or is older than an hour. Your password is unchanged.
        </DeadLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Choose a new one." toast={result?.toast}>
      <Form method="post" noValidate className="mt-7 grid gap-5">
        <input type="hidden" name="token" value={token} />
        <UsernameField email={email} />
        <NewPasswordFields result={result} label="New password" />
        <SubmitButton label="Change password" busy="Changing..." />
      </Form>
      <p className="mt-6 text-ink-2">
        The link works for an hour.{' '}
        <Link to={forgotHref(next)} className="text-link">
          Send a new link
        </Link>
      </p>
    </AuthFrame>
  );
}
