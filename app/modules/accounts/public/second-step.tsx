import { Form, Link } from 'react-router';
import { z } from 'zod';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { clientInfoOf } from '#app/core/request/client-info.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { typedCode } from '#app/modules/accounts/schema.ts';
import { passSecondStep } from '#app/modules/accounts/second-step/second-step.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/second-step';
import { AuthFrame } from './auth-frame.tsx';
import { SubmitButton } from './submit-button.tsx';

/** A six-digit code of the app, or a recovery code such as `abcde-fghij`. */
const secondStepSchema = z.object({
  code: z
    .string('Enter the code')
    .transform(typedCode)
    .pipe(z.string().min(6, 'Enter the code').max(20, 'This is too long for a code')),
});

export function loader({ context }: Route.LoaderArgs) {
  const head = privateHead(context, {
    path: '/auth/second-step',
    title: 'Two-step sign-in',
    description: 'Enter the six digits that your authenticator app shows.',
  });
  return { head };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, secondStepSchema);
  if (!form.isValid) return refuseForm(form);
  try {
    const headers = await passSecondStep(form.input.code, clientInfoOf(request, context));
    if (headers) {
      const next = safeRedirectPath(new URL(request.url).searchParams.get('next'));
      return redirectWithToast(next, { tone: 'success', title: 'Welcome back!' }, headers);
    }
  } catch (error) {
    return rateLimitResponse(error, {}, 'Login Failed');
  }
  const text = 'The code is wrong, or the first step was more than a few minutes ago. Please try again.';
  return failForm(401, {}, { tone: 'destructive', title: 'Login Failed', text });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SecondStepPage({ actionData: result }: Route.ComponentProps) {
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
        <Link to="/auth" className="text-link">
          Start again
        </Link>
      </p>
    </AuthFrame>
  );
}
