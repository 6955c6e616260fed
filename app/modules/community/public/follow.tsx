import { data, Form } from 'react-router';
import { z } from 'zod';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { followPath } from '#app/modules/community/addresses.ts';
import { followKinds, followLevelLabels, followLevels } from '#app/modules/community/members/follow-kinds.ts';
import { findFollowLevel, findFollowTarget, setFollowLevel } from '#app/modules/community/members/follows.server.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/follow';

async function requireTarget({ kind, name }: { kind: string; name: string }) {
  const followKind = followKinds.find((each) => each === kind);
  const target = followKind ? await findFollowTarget(followKind, name) : null;
  if (!target) throw data(null, { status: 404 });
  return target;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const { kind, name, label, href, target } = await requireTarget(params);
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: followPath(kind, name),
    title: withBrand(`Follow ${label}`),
    description: 'Choose what to be notified of.',
    isIndexed: false,
  });
  return { label, href, kind, level: await findFollowLevel(viewer.id, kind, target), head };
}

const schema = z.object({ level: z.enum(followLevels, 'Please choose what to be notified of') });

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

/** Chooses how many notifications a member gets of a thread, topic, hashtag or person. */
export default function FollowPage({ loaderData: { label, href, kind, level }, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <div className="wrap max-w-[44rem] pt-10 pb-section">
      <ServerToast toast={result?.toast} />
      <h1 className="text-h2 wrap-anywhere">
        Follow <bdi>{kind === 'thread' ? `“${label}”` : label}</bdi>
      </h1>
      <p className="mt-4 text-ink-2">Nobody else can see what you choose here.</p>
      <Form method="post" className="mt-6">
        <fieldset>
          <legend className="mb-1.5 text-small font-semibold">What to be notified of</legend>
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
    </div>
  );
}
