import { Form } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { requireModerator } from '#app/core/request/viewer-context.server.ts';
import { wholeNumbers } from '#app/lib/text/whole-numbers.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { listStaff, recordReview } from '#app/modules/duties/reviews/reviews.server.ts';
import { guide, guideVersion } from '#app/modules/duties/safety/guide.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import type { Route } from './+types/guide';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireModerator(context, request);
  const ownRecord = (await listStaff(guideVersion)).find(({ id }) => id === viewer.id);
  return { confirmedAt: ownRecord?.guideConfirmedAt ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireModerator(context, request);
  const confirm = buttonAct(() => recordReview(viewer.id, 'guide', guideVersion), 'Guide confirmed');
  return applyFormAct(request, { confirm }, { to: '/admin/duties/guide' });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Moderators’ guide', matches);

export default function GuideScreen({ loaderData: { confirmedAt } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Moderators’ guide" back={{ label: 'Back to moderation', href: '/admin/moderation' }} />
      <div className="grid max-w-form gap-5">
        {guide.map(({ heading, text }) => (
          <Panel key={heading} title={heading}>
            <p className="p-4">{wholeNumbers(text)}</p>
          </Panel>
        ))}
        <Panel title="Confirmation">
          {confirmedAt ? (
            <p className="p-4">You confirmed this guide on {exactTimeText(confirmedAt)}.</p>
          ) : (
            <Form method="post" className="grid gap-3 p-4">
              <p className="text-ink-2">Read it, ask an admin about anything that is unclear, then confirm it.</p>
              <div>
                <ActButton act="confirm" label="Confirm guide" tone="primary" />
              </div>
            </Form>
          )}
        </Panel>
      </div>
    </>
  );
}
