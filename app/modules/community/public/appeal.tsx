import { data, Form } from 'react-router';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { longDayText } from '#app/lib/time/when.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { appealPath } from '#app/modules/community/addresses.ts';
import { appealOutcomes } from '#app/modules/community/moderation/acts/act-kinds.ts';
import { appealAct, findOwnAct } from '#app/modules/community/moderation/appeals.server.ts';
import { newAppealSchema } from '#app/modules/community/moderation/schema.server.ts';
import type { AppealableAct } from '#app/modules/community/moderation/shown-moderation.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/appeal';
import { forumMemberOf, forumTitles } from './forum-member.server.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const member = forumMemberOf(await requireViewer(context, request));
  const act = member && (await findOwnAct(member, uuidParameter(params.id)));
  if (!act) throw data(null, { status: 404 });
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: appealPath(act.id),
    title: withBrand('Appeal'),
    description: 'Ask another moderator to look at a decision again.',
    isIndexed: false,
  });
  return data({ act, head }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const member = forumMemberOf(await requireViewer(context, request));
  const id = uuidParameter(params.id);
  if (!member || !(await findOwnAct(member, id))) throw data(null, { status: 404 });
  const appeal = formAct(newAppealSchema, ({ text }) => appealAct(member, id, text), {
    title: 'Your appeal is sent',
    text: 'A different moderator will review it and answer you by email.',
  });
  return applyForm(request, appeal, appealPath(id), forumTitles);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Appeal({ loaderData: { act }, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <div className="wrap grid max-w-[44rem] gap-8 pt-6 pb-section">
      <ServerToast toast={result?.toast} />
      <div>
        <ParentLink href="/forum" label="Forum" />
        <h1 className="mt-4 text-[clamp(2.25rem,1.5rem+2.4vw,3.75rem)]">Ask for a second look</h1>
      </div>
      <section aria-labelledby="decision" className="border-l-4 border-mari pl-5">
        <h2 id="decision" className="text-h3">
          {act.notice}
        </h2>
        <p className="mt-1 text-small text-ink-2">
          In “{act.title}”, on {longDayText(act.at)}.
        </p>
        {act.rule && <p className="mt-3">The rule behind it: {act.rule}</p>}
        {act.reason && <p className="mt-3 wrap-anywhere whitespace-pre-line">The moderator wrote: {act.reason}</p>}
      </section>
      {act.appeal ? <SentAppeal appeal={act.appeal} /> : <AppealForm act={act} result={result} />}
    </div>
  );
}

function AppealForm({ act, result }: { act: AppealableAct; result: FormResult | undefined }) {
  if (act.isUndone) return <p>This decision has already been undone. You don’t need to appeal.</p>;
  if (!act.isAppealable) return <p>There is nothing to appeal against here.</p>;
  const field = fieldProps(result);
  return (
    <Form method="post" noValidate className="grid gap-4 bg-oat p-7">
      <p className="text-small text-ink-2">
        People make mistakes, moderators too. Tell us what we may have missed. Somebody other than the moderator who
        decided reads it, and answers you by email.
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
        A different moderator will review it. You’ll get the answer by email, and can find it here.
      </p>
    )}
  </section>
);
