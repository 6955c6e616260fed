import { Form } from 'react-router';
import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { findProfile } from '#app/core/identity/profile.server.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { memberPath } from '#app/modules/community/addresses.ts';
import { ForumPage, forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import { claimPosts, listClaimable } from '#app/modules/community/import/claim.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/claim';

/** Where a member takes over what they wrote in a forum that was imported. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const head = privateHead(context, {
    path: '/forum/claim',
    title: 'Claim your posts',
    description: 'Move your posts from our former forum to your account.',
  });
  return { claimable: await listClaimable(viewer.email), email: viewer.email, head };
}

const claimSchema = z.object({
  id: z.uuid('Please choose what you claim'),
  takesName: z.literal('on').optional().transform(Boolean),
});

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const claim = formAct(claimSchema, async ({ id, takesName }) => {
    const claimed = await claimPosts(viewer.id, id, { takesName });
    if (!claimed) throw new DomainError('These posts were claimed already, or belong to another email address.');
    const profile = await findProfile(viewer.id);
    const to = profile ? memberPath(profile.handle) : '/forum';
    return claimed.nameRefusal === null
      ? { title: 'Welcome back', text: `Your posts as ${claimed.name} are now linked to your account.`, to }
      : {
          tone: 'info',
          title: 'Your posts are yours, your name is not yet',
          text: `${claimed.nameRefusal} You can choose a name in your settings.`,
          to,
        };
  });
  return applyForm(request, claim, '/forum/claim', visitorTitles());
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Claim({ loaderData: { claimable, email } }: Route.ComponentProps) {
  return (
    <ForumPage parent={forumParent} title="Claim your posts" isNarrow className="grid gap-6">
      {claimable.length === 0 ? (
        <>
          <p>
            There is nothing from our former forum to claim for <span className="wrap-anywhere">{email}</span>. If you
            posted with another email address, change your email first, so that we know the posts are yours.
          </p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <SmartLink href="/settings" className="button button-primary">
              Change your email
            </SmartLink>{' '}
            <SmartLink href="/forum" className="button button-quiet">
              Back to the forum
            </SmartLink>
          </p>
        </>
      ) : (
        <>
          <p>You wrote in our former forum with the email address of this account. You can move your posts to it.</p>
          {claimable.map(({ id, name, posts }) => (
            <Form key={id} method="post" className="grid gap-4 bg-oat p-7">
              <input type="hidden" name="id" value={id} />
              <h2 className="text-h3 wrap-anywhere">{name}</h2>
              <p>{counted(posts, 'post')}</p>
              <Checkbox
                name="takesName"
                value="on"
                defaultChecked
                hint="Without this, your posts are shown with the name that you have now."
              >
                Use this name here too
              </Checkbox>
              <Button type="submit" className="justify-self-start">
                Claim these posts
              </Button>
            </Form>
          ))}
        </>
      )}
    </ForumPage>
  );
}
