import { Form, redirect } from 'react-router';
import { confirmAge } from '#app/core/identity/confirm-age.server.ts';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { AgeField } from '#app/modules/accounts/public/parts/age-field.tsx';
import { ageSchema } from '#app/modules/accounts/schema.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/join';

const nextOf = (url: URL) => {
  const next = safeRedirectPath(url.searchParams.get('next'));
  return next === '/' ? '/forum' : next;
};

/** Asks members from before the question once, before their first post. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  if (viewer.hasConfirmedAge) throw redirect(nextOf(url));
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: '/forum/join',
    title: withBrand('Join the community'),
    description: 'One question before your first post.',
    isIndexed: false,
  });
  return { head };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const confirm = formAct(ageSchema, async () => {
    await confirmAge(viewer.id);
    return redirect(nextOf(url));
  });
  return applyForm(request, confirm, nextOf(url), visitorTitles());
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Join({ actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <div className="wrap grid max-w-[40rem] gap-6 pt-6 pb-section">
      <h1 className="text-[clamp(2.25rem,1.5rem+2.4vw,3.75rem)]">One question before you write</h1>
      <p>
        The community is for people of 16 and over. We ask once. Please read the{' '}
        <SmartLink href="/community-guidelines" className="text-link">
          community guidelines
        </SmartLink>{' '}
        too: they are short.
      </p>
      <Form method="post" noValidate className="grid gap-4 bg-oat p-7">
        <AgeField result={result} />
        <Button type="submit" className="justify-self-start">
          Join the community
        </Button>
      </Form>
    </div>
  );
}
