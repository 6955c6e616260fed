import { Form, Link } from 'react-router';
import { z } from 'zod';
import { loginHref, safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { clientInfoOf } from '#app/core/request/client-info.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { counted } from '#app/lib/count-text.ts';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { typedCode } from '#app/modules/accounts/schema.ts';
import { countRecoveryCodes } from '#app/modules/accounts/second-step/authenticator.server.ts';
import { isAppCode } from '#app/modules/accounts/second-step/is-app-code.ts';
import { findAwaitedAccount, passSecondStep } from '#app/modules/accounts/second-step/second-step.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/second-step';
import { AuthFrame } from './auth-frame.tsx';
import { secondStepId } from './security/second-step.tsx';
import { SubmitButton } from './submit-button.tsx';

/** A six-digit code of the app, or a recovery code such as `abcde-fghij`. */
const secondStepSchema = z.object({
  code: z
    .string('Enter the code')
    .transform(typedCode)
    .pipe(z.string().min(6, 'Enter the code').max(20, 'This is too long for a code')),
});

export function loader({ request, context }: Route.LoaderArgs) {
  const head = privateHead(context, {
    path: '/auth/second-step',
    title: 'Two-step sign-in',
    description: 'Enter the six digits that your authenticator app shows.',
  });
  return { head, startHref: loginHref(nextOf(request)) };
}

const nextOf = (request: Request) => safeRedirectPath(new URL(request.url).searchParams.get('next'));

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, secondStepSchema);
  if (!form.isValid) return refuseForm(form);
  try {
    const { code } = form.input;
    const client = clientInfoOf(request, context);
    const userId = await findAwaitedAccount(client.cookie);
    const headers = await passSecondStep(code, client);
    if (!headers)
      return failForm(
        401,
        {},
        { tone: 'destructive', title: 'Login Failed', ...refusal(code, userId, nextOf(request)) },
      );
    const left = userId && !isAppCode(code) ? await countRecoveryCodes(userId) : null;
    return redirectWithToast(nextOf(request), { tone: 'success', title: 'Welcome back!', ...leftText(left) }, headers);
  } catch (error) {
    return rateLimitResponse(error, {}, 'Login Failed');
  }
}

/** Says why a code was refused, with the way on. @param userId null: the first step is over */
function refusal(code: string, userId: string | null, next: string): Pick<ToastText, 'text' | 'link'> {
  if (!userId) {
    const text = 'You began to log in more than ten minutes ago, or in another browser. Please start again.';
    return { text, link: { label: 'Start again', href: loginHref(next) } };
  }
  return {
    text: isAppCode(code)
      ? 'This code is wrong or was used already. Enter the next one that your app shows.'
      : 'This recovery code is wrong or was used already: each works once. Enter another one, or the six digits from your app.',
  };
}

/** Says how many recovery codes are left after one was used; null: none was, or it is not known. */
function leftText(left: number | null): Pick<ToastText, 'text' | 'link'> {
  if (left === null) return {};
  if (left > 0) return { text: `You have ${counted(left, 'recovery code')} left.` };
  const text = 'That was your last recovery code. Make new ones, so that you can log in if you lose your phone.';
  return { text, link: { label: 'Make new recovery codes', href: `/settings/security#${secondStepId}` } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SecondStepPage({ loaderData: { startHref }, actionData: result }: Route.ComponentProps) {
  const field = fieldProps(result);
  return (
    <AuthFrame title="Two-step sign-in." toast={result?.toast}>
      <p className="mt-5 text-ink-2">
        Enter the six digits from your authenticator app, or one of your recovery codes.
      </p>
      <Form method="post" noValidate className="mt-7 grid gap-5">
        <TextField
          {...field('code')}
          label="Code"
          isRequired
          inputMode="text"
          autoComplete="one-time-code"
          // The one field of the page.
          autoFocus
          maxLength={24}
        />
        <SubmitButton label="Log in" busy="Checking..." />
      </Form>
      <p className="mt-6 text-ink-2">
        <Link to={startHref} className="text-link">
          Start again
        </Link>
      </p>
      <p className="mt-4 text-ink-2">
        No authenticator app and no recovery codes?{' '}
        <Link to="/contact#enquiry-form" className="text-link">
          Write to us
        </Link>
        , and we’ll help you to log in again.
      </p>
    </AuthFrame>
  );
}
