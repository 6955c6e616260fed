import { Form } from 'react-router';
import { loginHref, safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requestPasswordReset } from '#app/modules/accounts/passwords/reset-password.server.ts';
import { forgotSchema } from '#app/modules/accounts/schema.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import type { Route } from './+types/forgot';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './fields/account-fields.tsx';
import { redirectToProvider } from './sign-on/redirect-to-provider.server.ts';
import { SubmitButton } from './submit-button.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const head = privateHead(context, {
    path: '/auth/forgot',
    title: 'Forgotten password',
    description: `Request a link to choose a new password for your ${brandName()} account.`,
  });
  return { head };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, forgotSchema);
  if (!form.isValid) return refuseForm(form);
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'));
  try {
    await requestPasswordReset(form.input.email, context.get(requestContext).clientAddress, next);
    const text =
      'If this email address has an account, a link to choose a new password is on its way. It works for an hour.';
    return redirectWithToast(loginHref(next), { tone: 'info', title: 'Please check your email', text });
  } catch (error) {
    return redirectToProvider(error, next) ?? rateLimitResponse(error, form.values, 'Not sent');
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ForgotPage({ actionData: result }: Route.ComponentProps) {
  return (
    <AuthFrame title="It happens." toast={result?.toast}>
      <p className="mt-5 text-ink-2">
        Enter the email address of your account, and we’ll email you a link to choose a new password.
      </p>
      <Form method="post" noValidate className="mt-7 grid gap-5">
        <EmailField result={result} />
        <SubmitButton label="Send the link" busy="Sending..." />
      </Form>
    </AuthFrame>
  );
}
