import { Form, redirect } from 'react-router';
import { confirmAge } from '#app/core/identity/confirm-age.server.ts';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { AgeField } from '#app/modules/accounts/public/fields/age-field.tsx';
import { ageSchema } from '#app/modules/accounts/schema.ts';
import { ForumPage } from '#app/modules/community/components/page/forum-page.tsx';
import { privateHead } from '#app/modules/company/page-head.server.ts';
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
  const head = privateHead(context, {
    path: '/forum/join',
    title: 'Join the community',
    description: 'One question before your first post.',
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

export default function Join({ actionData: result }: Route.ComponentProps) {
  return (
    <ForumPage title="One question before you write" isNarrow className="grid gap-6">
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
    </ForumPage>
  );
}
