import { Form } from 'react-router';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { SmartLink } from '#app/ui/link.tsx';

/** A note on the first screen of the team, until the second step is set up or the note is dismissed for a day. */
export function SecondStepNote({ dueAt }: { dueAt: Date }) {
  const day = dueAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: siteTimeZone });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-paper bg-warning-bg px-4 py-3 text-warning">
      <p className="min-w-0 flex-1 basis-64">
        Admins and moderators need two-step sign-in.{' '}
        <SmartLink href="/settings/security#second-step" className="font-semibold underline">
          Set it up
        </SmartLink>{' '}
        by {day}.
      </p>
      <Form method="post" action="/admin/second-step-later">
        <button type="submit" className="button button-quiet button-small">
          Not now
        </button>
      </Form>
    </div>
  );
}
