import { Form } from 'react-router';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { longDayText } from '#app/lib/time/when.ts';
import { appealPath } from '#app/modules/community/addresses.ts';
import { ForumPage, forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import { appealOutcomes } from '#app/modules/community/moderation/acts/act-kinds.ts';
import { appealAct, findOwnAct } from '#app/modules/community/moderation/appeals.server.ts';
import { newAppealSchema } from '#app/modules/community/moderation/schema.server.ts';
import type { AppealableAct } from '#app/modules/community/moderation/shown-moderation.ts';
import { markOpened } from '#app/modules/community/notifications/notifications.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { Button } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/appeal';
import { forumMemberOf, forumTitles } from './forum-member.server.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const member = orNotFound(forumMemberOf(await requireViewer(context, request)));
  const act = orNotFound(await findOwnAct(member, uuidParameter(params.id)));
  // A browser that fetches a page in advance does not show it yet.
  if (!request.headers.get('Sec-Purpose')) await markOpened(member.id, url.searchParams.get('notification'));
  const head = privateHead(context, {
    path: appealPath(act.id),
    title: 'Appeal',
    description: 'Ask another moderator to look at a decision again.',
  });
  return { act, head };
}

export const action = keepUnsentTexts(
  {
    title: 'This decision no longer exists',
    back: { label: 'Back to the forum', href: '/forum' },
    texts: { text: 'Your appeal' },
  },
  async ({ request, params, context }: Route.ActionArgs) => {
    const member = orNotFound(forumMemberOf(await requireViewer(context, request)));
    const id = uuidParameter(params.id);
    orNotFound(await findOwnAct(member, id));
    const appeal = formAct(newAppealSchema, ({ text }) => appealAct(member, id, text), {
      title: 'Your appeal is sent',
      text: 'A different moderator will review it, if our team has one, and answer you by email.',
    });
    return applyForm(request, appeal, appealPath(id), forumTitles);
  },
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Appeal({ loaderData: { act }, actionData: result }: Route.ComponentProps) {
  return (
    <ForumPage parent={forumParent} title="Ask for a second look" isNarrow>
      <section aria-labelledby="decision" className="mt-8 mb-8 border-l-4 border-mari pl-5">
        <h2 id="decision" className="text-h3">
          {act.notice}
        </h2>
        <p className="mt-1 text-small text-ink-2">
          In “{act.title}”, on {longDayText(act.at)}.
          {act.until && !act.isUndone && ` It ends on ${longDayText(act.until)}.`}
        </p>
        {act.rule && (
          <p className="mt-3">
            <b className="font-semibold">Community rule:</b> {act.rule}
          </p>
        )}
        {act.reason && (
          <>
            <p className="mt-3 font-semibold">The moderator wrote:</p>
            <blockquote dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">
              {act.reason}
            </blockquote>
          </>
        )}
        {act.postPath && (
          <p className="mt-3 text-small">
            <SmartLink href={act.postPath} className="text-link">
              Read your post
            </SmartLink>
          </p>
        )}
      </section>
      {act.appeal ? <SentAppeal appeal={act.appeal} /> : <AppealForm act={act} result={result} />}
    </ForumPage>
  );
}

function AppealForm({ act, result }: { act: AppealableAct; result: FormResult | undefined }) {
  if (act.isUndone) return <p>This decision has already been undone. You don’t need to appeal.</p>;
  if (!act.isAppealable) return <p>There is nothing to appeal against here.</p>;
  const field = fieldProps(result);
  return (
    <Form method="post" noValidate className="grid gap-4 bg-oat p-7">
      <p className="text-small text-ink-2">
        People make mistakes, moderators too. Tell us what we may have missed. A different moderator will review it, if
        our team has one, and reply by email.
      </p>
      <TextArea
        {...field('text')}
        id="appeal-text"
        label="Why should this be looked at again?"
        isRequired
        rows={6}
        maxLength={2000}
      />
      <Button type="submit" className="justify-self-start">
        Send the appeal
      </Button>
    </Form>
  );
}

const SentAppeal = ({ appeal }: { appeal: NonNullable<AppealableAct['appeal']> }) => (
  <section aria-labelledby="appeal" className="grid gap-3">
    <h2 id="appeal" className="text-h3">
      Your appeal
    </h2>
    <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
    <p className="text-small text-ink-2">Sent on {longDayText(appeal.createdAt)}.</p>
    {appeal.outcome ? (
      <div className="bg-oat p-6">
        <p className="font-semibold">{appealOutcomes[appeal.outcome]}.</p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{appeal.answer}</p>
      </div>
    ) : (
      <p className="bg-oat p-6">
        A different moderator will review it, if our team has one. You’ll get the answer by email, and can find it here.
      </p>
    )}
  </section>
);
