import { Form } from 'react-router';
import { z } from 'zod';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { followPath } from '#app/modules/community/addresses.ts';
import { ForumPage } from '#app/modules/community/components/page/forum-page.tsx';
import {
  type FollowKind,
  followKinds,
  followLevelLabels,
  followLevels,
  offeredLevel,
} from '#app/modules/community/members/follow-kinds.ts';
import { findFollowLevel, findFollowTarget, setFollowLevel } from '#app/modules/community/members/follows.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/follow';

async function requireTarget({ kind, name }: { kind: string; name: string }) {
  const followKind = followKinds.find((each) => each === kind);
  const target = orNotFound(followKind ? await findFollowTarget(followKind, name) : null);
  return target;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const { kind, name, label, href, target } = await requireTarget(params);
  const head = privateHead(context, {
    path: followPath(kind, name),
    title: `Follow ${label}`,
    description: 'Choose your notifications.',
  });
  const level = (await findFollowLevel(viewer.id, kind, target)) ?? offeredLevel(kind);
  return { label, href, kind, level, head };
}

const schema = z.object({ level: z.enum(followLevels, 'Please choose your notifications') });

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const target = await requireTarget(params);
  const follow = formAct(schema, async ({ level }) => {
    await setFollowLevel(viewer.id, target, level);
    const text = `Notifications for ${target.label}: ${followLevelLabels[level].toLowerCase()}.`;
    return { title: 'Saved', text };
  });
  return applyForm(request, follow, target.href, visitorTitles());
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const parentLabels: Record<FollowKind, string> = {
  thread: 'Back to the discussion',
  topic: 'Back to the category',
  tag: 'Back to the hashtag',
  person: 'Back to the member',
};

/** Chooses how many notifications a member gets of a thread, topic, hashtag or person. */
export default function FollowPage({
  loaderData: { label, href, kind, level },
  actionData: result,
}: Route.ComponentProps) {
  return (
    <ForumPage
      title={
        <>
          Follow{' '}
          {kind === 'tag' || kind === 'person' ? (
            <bdi>{label}</bdi>
          ) : (
            <>
              “<bdi>{label}</bdi>”
            </>
          )}
        </>
      }
      parent={{ href, label: parentLabels[kind] }}
      intro="Nobody else can see what you choose here."
      isNarrow
    >
      <Form method="post" className="mt-6">
        <fieldset>
          <legend className="mb-1.5 text-small font-semibold">Tell me about</legend>
          {followLevels.map((each) => (
            <Radio key={each} name="level" value={each} defaultChecked={each === level}>
              {followLevelLabels[each]}
            </Radio>
          ))}
          <FieldError id="level" error={result?.errors.level} />
        </fieldset>
        <p className="mt-5 flex flex-wrap gap-3">
          <Button type="submit">Save</Button>
          <SmartLink href={href} className="button button-quiet">
            Go back
          </SmartLink>
        </p>
      </Form>
    </ForumPage>
  );
}
