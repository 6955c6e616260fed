import { Form } from 'react-router';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { applyFormAct, askForAct, buttonAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { hasObjected, objectionCookie } from '#app/core/request/statistics-objection.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/statistics';

const path = '/privacy/statistics';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  const head = privateHead(context, {
    path,
    title: 'Statistics',
    description: 'Whether your visits are counted, and the button that stops it.',
  });
  const isOff = hasObjected(request.headers.get('Cookie')) || (viewer !== null && !viewer.allows('analyticsTracking'));
  return { isOff, head };
}

/** Keeps the objection in this browser and, for a person who is signed in, in the settings of the account. */
export async function action({ request, context }: Route.ActionArgs) {
  const set = (isObjecting: boolean, title: string) =>
    buttonAct(async () => {
      const viewer = await getViewer(context);
      if (viewer) await inTransaction((tx) => savePreference(tx, viewer.id, 'analyticsTracking', !isObjecting));
      return { title, headers: new Headers({ 'Set-Cookie': objectionCookie(isObjecting) }) };
    });
  const acts = {
    object: set(true, 'Your visits are not counted'),
    allow: set(false, 'Your visits are counted again'),
  };
  return applyFormAct(request, acts, { to: path, titles: visitorTitles(), otherwise: askForAct() });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function StatisticsPage({ loaderData: { isOff }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,44rem)] gap-6 pt-10 pb-section">
      <ServerToast toast={actionData?.toast} />
      <h1 className="text-h2">{isOff ? 'Your visits are not counted.' : 'Statistics'}</h1>
      <p className="text-lead text-ink-2">
        {isOff
          ? 'From now on nothing that you read or search for in this browser is counted. To remember that, it has a cookie that says only this.'
          : 'We count which pages are read, on our own server and without naming anybody. You may object at any time, free of charge and without a reason.'}
      </p>
      <Form method="post">
        <Button type="submit" name="act" value={isOff ? 'allow' : 'object'} tone={isOff ? 'quiet' : 'primary'}>
          {isOff ? 'Count my visits again' : 'Stop counting my visits'}
        </Button>
      </Form>
      <p className="text-small text-ink-2">
        Our{' '}
        <SmartLink href="/privacy" className="text-link">
          privacy notice
        </SmartLink>{' '}
        says what is counted.
      </p>
    </div>
  );
}
