import { Form } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { memberPath } from '#app/modules/community/addresses.ts';
import { reasonText } from '#app/modules/community/writing/harms.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import type { Route } from './+types/list';

type Profiles = Route.ComponentProps['loaderData']['reportedProfiles'];

/** Reported profiles, what is due first. Each decision is one press, and closes all reports of the profile. */
export function ReportedProfiles({ profiles, now }: { profiles: Profiles; now: Date }) {
  return (
    <Panel title="Reported profiles" className="mb-8">
      <ul className="divided">
        {profiles.map(({ profileId, handle, name, bio, reports, reportCount, isUrgent, dueAt, read }) => (
          <li key={profileId} className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3">
            <div className="grid min-w-60 flex-1 gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a href={memberPath(handle)} className="row-link">
                  <bdi>{name}</bdi>
                </a>{' '}
                {isUrgent && <Badge tone="danger">Somebody may be in danger</Badge>}{' '}
                <span className={`text-meta ${dueAt < now ? 'text-danger' : 'text-ink-3'}`}>
                  Due {exactTimeText(dueAt)}
                  {dueAt < now && ', overdue'}
                </span>
              </p>
              {bio && (
                <p dir="auto" className="line-clamp-3 text-ink-2">
                  {bio}
                </p>
              )}
              <p className="text-meta text-ink-3">Reported by {counted(reportCount, 'person', 'people')}:</p>
              <ul className="grid gap-1">
                {reports.map(({ id, rule, harm, note }) => (
                  <li key={id} className="wrap-anywhere whitespace-pre-line">
                    {reasonText(rule, harm)} {note && <span className="text-ink-2"> “{note}”</span>}
                  </li>
                ))}
              </ul>
            </div>
            <Form method="post" className="grid gap-2">
              <input type="hidden" name="read" value={read} />
              <ActButton act={`keep-profile:${profileId}`} label="Nothing wrong" />{' '}
              <ActButton act={`clear-profile:${profileId}`} label="Clear profile" tone="danger" />
            </Form>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-meta text-ink-3">
        Clearing removes the name, the picture and the text. The person and the members who reported get an email with
        the reason. You can undo it for 30 days, except for the picture.
      </p>
    </Panel>
  );
}
