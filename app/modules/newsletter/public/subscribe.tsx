import { redirect } from 'react-router';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { caughtToast, keepCaughtPost } from '#app/core/request/caught-posts.server.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { withoutSecrets } from '#app/lib/web/secret-addresses.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { SubscribeForm } from '#app/modules/newsletter/components/subscribe-box.tsx';
import { subscribeSchema } from '#app/modules/newsletter/schema.ts';
import { requestSubscription } from '#app/modules/newsletter/subscribers/request-subscription.server.ts';
import { SmartLink } from '#app/ui/link.tsx';
import { MessagePage } from '#app/ui/site-frame/message-page.tsx';
import type { Route } from './+types/subscribe';
import { letterMeta } from './letter-meta.server.ts';

export function loader({ url }: Route.LoaderArgs) {
  return {
    isSent: url.searchParams.has('sent'),
    // Where the form was, to go on reading.
    from: safeRedirectPath(url.searchParams.get('sent') ?? ''),
    head: letterMeta('/subscribe', 'Stay Updated'),
    brandName: brandName(),
  };
}

/** Handles every 'Stay Updated' form. The response is the same whether or not the address is on the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const subscribe = formAct(subscribeSchema, async ({ email, from, [honeypotName]: isHoneypotFilled }) => {
    const page = from ? safeRedirectPath(from) : '/subscribe';
    const source = `Website: ${withoutSecrets(page.split(/[?#]/, 1)[0] ?? '')}`;
    if (isHoneypotFilled) {
      const answers = [{ label: 'Page', text: page }];
      await context.get(keepCaughtPost)({ subject: 'Letters by email', name: '', email, answers });
      return { ...caughtToast, to: page };
    }
    await requestSubscription({ email, source, clientAddress });
    return redirect(`/subscribe?sent=${encodeURIComponent(page)}`);
  });
  return applyForm(request, subscribe, '/subscribe', visitorTitles('Not sent'));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SubscribePage({ loaderData, actionData: result }: Route.ComponentProps) {
  if (loaderData.isSent && !result) {
    return (
      <MessagePage title="Please check your email.">
        <p className="mt-5 text-lead text-ink-2">
          We’ve sent you a link to confirm your subscription. It expires in seven days. Until you use it, you’re not on
          the list.
        </p>
        <p className="mt-6">
          <SmartLink href={loaderData.from} className="text-link font-semibold">
            {loaderData.from === '/' ? 'Go to the home page' : 'Go back to where you were'}
          </SmartLink>
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={`Letters from ${loaderData.brandName}`} result={result}>
      <p className="mt-5 text-lead text-ink-2">
        Short reads on the six habits. We email you a link first, so that nobody else can sign you up. You can
        unsubscribe from any letter.
      </p>
      <SubscribeForm result={result} className="mt-7" />
    </MessagePage>
  );
}
