import { Form } from 'react-router';
import { followAddress } from '#app/features/newsletter/follow-account.server.ts';
import type { FormResult } from '#app/lib/form-result.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { confirmEmailChange } from '#app/services/accounts/change-email.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { failForm } from '#app/services/request/read-form.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import type { Route } from './+types/change-email';
import { AuthFrame } from './parts/auth-frame.tsx';
import { SubmitButton } from './parts/submit-button.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: '/auth/change-email',
    title: 'Confirm your new email · Resjam',
    description: 'Confirm the new email address of your Resjam account.',
    isIndexed: false,
  });
  return { head };
}

export async function action({ request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (await confirmEmailChange(token, followAddress)) {
    return redirectWithToast('/', {
      tone: 'success',
      title: 'Email changed',
      text: 'Use the new address from now on.',
    });
  }
  const text = 'It was used before or is older than a day. Your address is unchanged.';
  return failForm(410, {}, { tone: 'destructive', title: 'This link no longer works', text });
}

export { actionHeaders as headers } from '#app/lib/action-headers.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ChangeEmailPage({ actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <AuthFrame title="Is this address yours?" toast={result?.toast}>
      <p className="mt-5 text-ink-2">Confirm it, and it becomes the address of your account.</p>
      <Form method="post" className="mt-7">
        <SubmitButton label="Confirm my new email" busy="Confirming..." />
      </Form>
    </AuthFrame>
  );
}
