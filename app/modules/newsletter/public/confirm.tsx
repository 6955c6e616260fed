import { Form } from 'react-router';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { SubscribeForm } from '#app/modules/newsletter/components/subscribe-box.tsx';
import { confirmSubscription } from '#app/modules/newsletter/subscribers/confirm-subscription.server.ts';
import { findConfirmToken } from '#app/modules/newsletter/subscribers/subscriber-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { deadLinkTitle, deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import { MessagePage } from '#app/ui/site-frame/message-page.tsx';
import type { Route } from './+types/confirm';
import { letterMeta } from './letter-meta.server.ts';

/** A GET request changes nothing: mail scanners open links, and must not subscribe anybody. The button does. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const head = letterMeta('/confirm', 'Confirm your subscription');
  return { isGood: (await findConfirmToken(token)) !== null, head };
}

export async function action({ url }: Route.ActionArgs) {
  const manageToken = await confirmSubscription(url.searchParams.get('token') ?? '');
  if (manageToken) {
    const text = 'You’ll get the next letter. You can change your mind here at any time.';
    return redirectWithToast(`/newsletter?token=${manageToken}`, {
      tone: 'success',
      title: 'You are on the list',
      text,
    });
  }
  const text = 'It was used before or is older than seven days. You can request a new one below.';
  return failForm(410, {}, deadLinkToast(text));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ConfirmPage({ loaderData: { isGood }, actionData: result }: Route.ComponentProps) {
  if (isGood && !result) {
    return (
      <MessagePage title="Confirm your email address.">
        <p className="mt-5 text-lead text-ink-2">One letter a fortnight. Four minutes to read, nothing to buy.</p>
        <Form method="post" className="mt-7">
          <Button type="submit">Yes, send me the letters</Button>
        </Form>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={deadLinkTitle} result={result}>
      <p className="mt-5 text-lead text-ink-2">
        It was used before, or is older than seven days. If you have confirmed already, there is nothing left to do. If
        not, we’ll send you a new one.
      </p>
      {/* Nobody goes on reading here. */}
      <SubscribeForm label="Send a new link" from="/" className="mt-7" />
    </MessagePage>
  );
}
