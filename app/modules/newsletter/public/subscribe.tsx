import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { caughtToast, keepCaughtPost } from '#app/core/request/caught-posts.server.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { trapName } from '#app/lib/forms/trap-name.ts';
import { withoutSecrets } from '#app/lib/web/secret-addresses.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { subscribeSchema } from '#app/modules/newsletter/schema.ts';
import { requestSubscription } from '#app/modules/newsletter/subscribers/request-subscription.server.ts';
import type { Route } from './+types/subscribe';
import { letterMeta } from './letter-meta.server.ts';
import { LetterPage } from './letter-page.tsx';
import { StayUpdated } from './stay-updated.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return {
    head: letterMeta(context.get(requestContext).env.origin, '/subscribe', 'Stay Updated'),
    brandName: brandName(),
  };
}

/** Handles every 'Stay Updated' form. The response is the same whether or not the address is on the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress, env } = context.get(requestContext);
  const subscribe = formAct(subscribeSchema, async ({ email, from, [trapName]: isTrapped }) => {
    const page = from ? safeRedirectPath(from) : '/subscribe';
    const source = `Website: ${withoutSecrets(page.split(/[?#]/, 1)[0] ?? '')}`;
    if (isTrapped) {
      const answers = [{ label: 'Page', text: page }];
      await context.get(keepCaughtPost)({ subject: 'Letters by email', name: '', email, answers });
      return { ...caughtToast, to: page };
    }
    await requestSubscription({ email, source, clientAddress, origin: env.origin });
    const text = 'Click the link we sent to confirm. It expires in seven days.';
    return { title: 'Please check your email', text, to: page };
  });
  return applyForm(request, subscribe, '/subscribe', visitorTitles('Not sent'));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <>
      <LetterPage title={`Letters from ${loaderData.brandName}`} result={result}>
        <p className="mt-5 text-lead text-ink-2">
          Short reads on the six habits. We email you a link first, so that nobody else can sign you up. You can
          unsubscribe from any letter.
        </p>
      </LetterPage>
      <StayUpdated result={result} />
    </>
  );
}
