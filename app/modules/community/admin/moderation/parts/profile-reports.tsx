import { Form } from 'react-router';
import { memberPath } from '#app/modules/community/addresses.ts';
import { reasonText } from '#app/modules/community/writing/harms.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from '../+types/list';

type Reports = Route.ComponentProps['loaderData']['profileReports'];

/** Reported profiles. Closing the reports of a profile is one press. */
export function ProfileReports({ reports, now }: { reports: Reports; now: Date }) {
  return (
    <Panel title="Reported profiles" className="mb-8">
      <ul className="divided">
        {reports.map(({ id, profileId, handle, name, rule, harm, note, at }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-60 flex-1">
              <a href={memberPath(handle)} className="text-link">
                <bdi>{name}</bdi>
              </a>
              : {reasonText(rule, harm)}
              {note && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
              <p className="text-meta text-ink-3">
                <When at={at} now={now} />
              </p>
            </div>
            <Form method="post">
              <button type="submit" name="act" value={`close-profile:${profileId}`} className="button button-quiet">
                Close reports of this profile
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
