import { Form } from 'react-router';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { memberPath } from '#app/modules/community/addresses.ts';
import { ForumPage } from '#app/modules/community/components/page/forum-page.tsx';
import { ReportFields } from '#app/modules/community/components/report-fields.tsx';
import { reportProfile } from '#app/modules/community/moderation/report.server.ts';
import { findMemberProfile } from '#app/modules/community/posts/find-member-profile.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { forumMemberOf, forumTitles } from '../forum-member.server.ts';
import { reportSchema, thanksFor } from '../report-form.server.ts';
import type { Route } from './+types/report';

export async function loader({ params, context }: Route.LoaderArgs) {
  const reported = orNotFound(await findMemberProfile(params.name));
  const { handle, name } = reported.profile;
  const head = privateHead(context, {
    path: `${memberPath(handle)}/report`,
    title: 'Report a profile',
    description: 'Tell the moderators what is wrong with a profile.',
  });
  return { handle, name, head, isSignedIn: (await getViewer(context)) !== null };
}

export const action = keepUnsentTexts(
  {
    title: 'This profile no longer exists',
    back: { label: 'Back to the forum', href: '/forum' },
    texts: { note: 'Your report' },
    isThere: async ({ params }) => (await findMemberProfile(params.name)) !== null,
  },
  async ({ request, params, context }: Route.ActionArgs) => {
    const reported = orNotFound(await findMemberProfile(params.name));
    const member = forumMemberOf(await getViewer(context));
    const { clientAddress } = context.get(requestContext);
    const report = formAct(reportSchema, async (input) => {
      await reportProfile(member ? { member } : { member, clientAddress }, reported.id, input);
      return thanksFor(input, member);
    });
    return applyForm(request, report, memberPath(reported.profile.handle), forumTitles);
  },
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The form for reports on the profile of a member. */
export default function ReportProfile({
  loaderData: { handle, name, isSignedIn },
  actionData: result,
}: Route.ComponentProps) {
  return (
    <ForumPage
      title={
        <>
          Report the profile of <bdi>{name}</bdi>
        </>
      }
      parent={{ href: memberPath(handle), label: name }}
      isNarrow
      className="grid gap-6"
    >
      <Form method="post" noValidate className="grid gap-4 bg-oat p-6">
        <ReportFields result={result} isSignedIn={isSignedIn} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit">Report the profile</Button>
          <SmartLink href={memberPath(handle)} className="button button-quiet">
            Cancel
          </SmartLink>
        </p>
      </Form>
    </ForumPage>
  );
}
