import { actionLabel, changeSummary } from '#app/core/audit/describe-audit-event.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { When } from '#app/ui/admin/when.tsx';
import { Icon } from '#app/ui/icon.tsx';
import actionIcon from '#app/ui/icons/regular/clock-counter-clockwise.svg?raw';
import invitationIcon from '#app/ui/icons/regular/envelope-simple.svg?raw';
import removalIcon from '#app/ui/icons/regular/eraser.svg?raw';
import pageIcon from '#app/ui/icons/regular/file-text.svg?raw';
import roleIcon from '#app/ui/icons/regular/shield-check.svg?raw';
import inboxIcon from '#app/ui/icons/regular/tray.svg?raw';
import userIcon from '#app/ui/icons/regular/user.svg?raw';

interface Act {
  at: Date;
  actorName: string | null;
  action: string;
  subjectName: string;
  before: unknown;
  after: unknown;
  labels: Readonly<Record<string, string>>;
}

/** The icon of an action, by the part of its name before the dot. Colours only repeat what the text says. */
const looks: Record<string, { icon: string; ground: string }> = {
  page: { icon: pageIcon, ground: 'bg-simplicity-tint text-simplicity-deep' },
  role: { icon: roleIcon, ground: 'bg-routine-tint text-routine-deep' },
  user: { icon: userIcon, ground: 'bg-journaling-tint text-journaling-deep' },
  sessions: { icon: userIcon, ground: 'bg-journaling-tint text-journaling-deep' },
  invitation: { icon: invitationIcon, ground: 'bg-affirmations-tint text-affirmations-deep' },
  verification: { icon: invitationIcon, ground: 'bg-affirmations-tint text-affirmations-deep' },
  'inbox-item': { icon: inboxIcon, ground: 'bg-affirmations-tint text-affirmations-deep' },
  'saved-reply': { icon: inboxIcon, ground: 'bg-affirmations-tint text-affirmations-deep' },
  mail: { icon: invitationIcon, ground: 'bg-affirmations-tint text-affirmations-deep' },
  deletion: { icon: removalIcon, ground: 'bg-exercise-tint text-exercise-deep' },
};
const anyLook = { icon: actionIcon, ground: 'bg-oat text-ink-2' };

/** One event as a list item: what, on which subject, by whom, when. If all events have one subject: what changed. */
export function AuditEventRow({ act, now, isAboutOneThing }: { act: Act; now: Date; isAboutOneThing?: boolean }) {
  const about = isAboutOneThing ? changeSummary(act.before, act.after, act.labels) : act.subjectName;
  const actor = act.actorName ?? 'the site itself';
  const { icon, ground } = ownValue(looks, act.action.split('.', 1)[0] ?? '') ?? anyLook;
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 px-4 py-3">
      <span className={`grid size-9 place-items-center rounded-full ${ground}`}>
        <Icon svg={icon} />
      </span>
      <p className="min-w-0 leading-snug">
        <strong className="block font-semibold">{actionLabel(act.action)}</strong>{' '}
        <span className="wrap-anywhere text-ink-2">
          {about && (
            <>
              {/* Only the subject is shortened: who did it stays in sight, beside it or below. */}
              <span
                className="line-clamp-2 max-w-full align-bottom [display:-webkit-inline-box]!"
                title={`${about}, by ${actor}`}
              >
                <bdi>{about}</bdi>,
              </span>{' '}
            </>
          )}
          by <bdi>{actor}</bdi>
        </span>
      </p>
      <When at={act.at} now={now} className="text-meta text-ink-3 max-md:col-start-2" />
    </li>
  );
}
