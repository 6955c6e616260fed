import { Form } from 'react-router';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { linkSchema } from '#app/modules/newsletter/schema.ts';
import { sendPreferencesLink } from '#app/modules/newsletter/subscribers/send-preferences-link.server.ts';
import { findSubscriberBy } from '#app/modules/newsletter/subscribers/subscriber-token.server.ts';
import { unsubscribeBy } from '#app/modules/newsletter/subscribers/unsubscribe.server.ts';
import { Button } from '#app/ui/button.tsx';
import { deadLinkTitle, deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { MessagePage } from '#app/ui/site-frame/message-page.tsx';
import type { Route } from './+types/unsubscribe';
import { letterMeta } from './letter-meta.server.ts';
import { LinkForm } from './link-form.tsx';

/** A GET request changes nothing: mail scanners open links, and must not unsubscribe anybody. The button does. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const subscriber = await findSubscriberBy(token);
  const head = letterMeta('/unsubscribe', 'Unsubscribe');
  return { token, email: subscriber?.email ?? null, hasLeft: subscriber?.state === 'unsubscribed', head };
}

/**
 * Handles the button, and the requests of mail programs when their user presses their own button (RFC 8058): these send
 * no cookie, follow no redirect, and only check for a 200. Without a link in the address, the link is sent by mail.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token');
  if (token === null) return mailLink(request, context);
  if (await unsubscribeBy(token)) return { values: {}, errors: {} } satisfies FormResult;
  const text = 'You can request a new one below.';
  return failForm(410, {}, deadLinkToast(text));
}

function mailLink(request: Request, context: Route.ActionArgs['context']) {
  const { clientAddress } = context.get(requestContext);
  const send = formAct(linkSchema, (input) => sendPreferencesLink({ ...input, clientAddress }), {
    tone: 'info',
    title: 'Please check your email',
    text: 'If we know this email address, a link to its preferences is on its way.',
  });
  return applyForm(request, send, '/unsubscribe', visitorTitles('Not sent'));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function UnsubscribePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { token, email, hasLeft } = loaderData;
  if (email === null) {
    return (
      <MessagePage title={token ? deadLinkTitle : 'Unsubscribe from our letters.'} result={result}>
        <p className="mt-5 text-lead text-ink-2">
          You can unsubscribe from any letter. If you have none to hand, we’ll send you a link.
        </p>
        <LinkForm result={result} />
      </MessagePage>
    );
  }
  const preferences = `/newsletter?token=${encodeURIComponent(token)}`;
  if (hasLeft) {
    return (
      <MessagePage title="You have unsubscribed.">
        <p className="mt-5 text-lead text-ink-2">
          We won’t send any more letters to <span className="wrap-anywhere">{email}</span>. Thank you for reading.
        </p>
        <p className="mt-6">
          <SmartLink href={preferences} className="text-link font-semibold">
            Subscribe again, or erase my address
          </SmartLink>
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage title="Unsubscribe from our letters?" result={result}>
      <p className="mt-5 text-lead text-ink-2">
        We’ll stop sending letters to <span className="wrap-anywhere">{email}</span>.
      </p>
      <Form method="post" className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" tone="quiet">
          Unsubscribe
        </Button>
        <SmartLink href={preferences} className="text-link">
          Manage my preferences
        </SmartLink>
      </Form>
    </MessagePage>
  );
}
