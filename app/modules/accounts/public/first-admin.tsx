import { Form, redirect } from 'react-router';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { clientInfoOf } from '#app/core/request/client-info.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { makeFirstAdmin } from '#app/modules/accounts/first-admin/create-admin.server.ts';
import { findToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { refusalOf } from '#app/modules/accounts/passwords/password-rules.server.ts';
import { firstAdminSchema } from '#app/modules/accounts/schema.ts';
import { signIn } from '#app/modules/accounts/sign-in.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { DeadLink, deadLinkTitle, deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import type { Route } from './+types/first-admin';
import { AuthFrame } from './auth-frame.tsx';
import { SignUpFields } from './fields/account-fields.tsx';
import { SubmitButton } from './submit-button.tsx';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The page behind the link that the site prints at start while it has no admin. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const head = privateHead(context, {
    path: '/first-admin',
    title: 'The first admin',
    description: 'Create the account that manages this site.',
  });
  return { isGood: (await findToken('first-admin', tokenOf(request))) !== null, head };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request);
  if (!(await findToken('first-admin', token))) return linkIsGone();
  const form = await readForm(request, firstAdminSchema);
  if (!form.isValid) return refuseForm(form);
  const refusal = refusalOf(form.input.password, { email: form.input.email, name: form.input.fullName, isAdmin: true });
  if (refusal) return refuseForm({ values: form.values, errors: { password: refusal }, firstError: refusal });
  try {
    if (!(await makeFirstAdmin(token, form.input))) return linkIsGone();
    const outcome = await signIn(form.input, clientInfoOf(request, context)).catch(
      () => ({ kind: 'refused' }) as const,
    );
    // An existing account may require its second step.
    if (outcome.kind === 'second-step') {
      return redirect('/auth/second-step?next=%2Fadmin', { headers: outcome.headers });
    }
    if (outcome.kind === 'refused') return redirect(loginHref('/admin'));
    const text = 'This account is now the admin of the site.';
    return redirectWithToast('/admin', { tone: 'success', title: 'Welcome!', text }, outcome.headers);
  } catch (error) {
    return rateLimitResponse(error, form.values, 'Not done yet');
  }
}

const linkIsGone = () =>
  failForm(410, {}, deadLinkToast('It has been used, has expired after a week, or the site has been restarted since.'));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function FirstAdminPage({ loaderData: { isGood }, actionData: result }: Route.ComponentProps) {
  if (!isGood) {
    return (
      <AuthFrame title={deadLinkTitle} toast={result?.toast}>
        <DeadLink href="/auth" label="Log in">
          It was used before, is older than a week, or the site was restarted since. If there is no admin yet, restart
          the site: it writes a new link in its log.
        </DeadLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Make it yours." toast={result?.toast}>
      <p className="mt-5 text-ink-2">
        This site has no admin yet. The account you create here can do everything, and give roles to others.
      </p>
      <FirstAdminForm result={result} />
    </AuthFrame>
  );
}

function FirstAdminForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form method="post" noValidate className="mt-7 grid gap-5">
      <SignUpFields result={result} passwordHint="12 to 72 characters; a short sentence is good" />
      <SubmitButton label="Create the first admin" busy="Making..." />
    </Form>
  );
}
