import { Form } from 'react-router';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { findMuteLink, muteByLink } from '#app/modules/community/notifications/mute-link.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { Button } from '#app/ui/button.tsx';
import { DeadLink, deadLinkTitle, deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { MessagePage } from '#app/ui/site-frame/message-page.tsx';
import type { Route } from './+types/mute';

/** A GET request changes nothing: mail scanners open links. The button does, also for people who are signed out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const details = await findMuteLink(url.searchParams.get('token') ?? '');
  const head = privateHead(context, {
    path: '/notifications/mute',
    title: 'Mute emails',
    description: 'Turn off emails about the forum.',
  });
  const name = details?.thread && (details.thread.title === null ? 'this discussion' : `“${details.thread.title}”`);
  return { isKnown: details !== null, name: name ?? null, head };
}

/** Handles the button, and the requests of mail programs, which only check for a 200 (RFC 8058). */
export async function action({ url }: Route.ActionArgs) {
  if (await muteByLink(url.searchParams.get('token') ?? ''))
    return { values: { done: 'yes' }, errors: {} } satisfies FormResult;
  const text = 'Nothing was changed. Log in and choose your emails under Settings.';
  return failForm(410, {}, deadLinkToast(text));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function MutePage({ loaderData: { isKnown, name }, actionData: result }: Route.ComponentProps) {
  const isDone = result?.values.done === 'yes';
  return (
    <MessagePage title={headingOf(isKnown, isDone, name)} result={result}>
      {!isKnown && (
        <DeadLink href="/settings/notifications" label="Choose your emails">
          It is older than a month or incomplete, or the discussion no longer exists. Nothing was changed.
        </DeadLink>
      )}
      {isKnown && (
        <>
          <p className="mt-5 text-lead text-ink-2">{textOf(isDone, name)}</p>
          {!isDone && (
            <Form method="post" className="mt-7">
              <Button type="submit">{name === null ? 'Turn off emails' : 'Mute this discussion'}</Button>
            </Form>
          )}
          <p className="mt-6">
            <SmartLink href="/settings/notifications" className="text-link">
              Choose what to follow, and when to receive emails
            </SmartLink>
          </p>
        </>
      )}
    </MessagePage>
  );
}

/** `name`: the discussion that the link mutes; null: it turns off all mails. */
function headingOf(isKnown: boolean, isDone: boolean, name: string | null): string {
  if (!isKnown) return deadLinkTitle;
  if (isDone) return name === null ? 'No more emails about the forum.' : 'This discussion is muted.';
  return name === null ? 'Turn off all emails about the forum?' : `Mute ${name}?`;
}

function textOf(isDone: boolean, name: string | null): string {
  if (isDone) return 'You can change this at any time in your settings.';
  return name === null
    ? 'Forum notifications will still appear on the site.'
    : 'You won’t get any more notifications about it, by email or on the site.';
}
