import { Form } from 'react-router';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { confirmEmailChange } from '#app/modules/accounts/email-address/change-email.server.ts';
import { findToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { followAddress } from '#app/modules/newsletter/subscribers/follow-account.server.ts';
import { DeadLink, deadLinkTitle, deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import type { Route } from './+types/change-email';
import { AuthFrame } from './auth-frame.tsx';
import { SubmitButton } from './submit-button.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const head = privateHead(context, {
    path: '/auth/change-email',
    title: 'Confirm your new email',
    description: `Confirm the new email address of your ${brandName()} account.`,
  });
  return { isGood: (await findToken('change-email', token)) !== null, head };
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
  return failForm(410, {}, deadLinkToast(text));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ChangeEmailPage({ loaderData: { isGood }, actionData: result }: Route.ComponentProps) {
  if (!isGood) {
    return (
      <AuthFrame title={deadLinkTitle} toast={result?.toast}>
        <DeadLink href="/settings/security" label="Request a new link">
          It was used before, or is older than a day. Your address is unchanged. You can request a new link in your
          settings.
        </DeadLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Is this address yours?" toast={result?.toast}>
      <p className="mt-5 text-ink-2">Confirm to use this email address for your account.</p>
      <Form method="post" className="mt-7">
        <SubmitButton label="Confirm my new email" busy="Confirming..." />
      </Form>
    </AuthFrame>
  );
}
