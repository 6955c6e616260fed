import { Link } from 'react-router';
import type { Duty, DutyState } from '#app/modules/duties/desk/list-duties.server.ts';
import { DueDay } from './due-day.tsx';

/** The number of duties of one group that are read at once. */
const shownCount = 20;

type ShownDuty = Duty & { state: DutyState };

/** The duties of one group, those due first in view and the others in an element that opens. */
export function DutyRows({ duties }: { duties: readonly ShownDuty[] }) {
  const others = duties.slice(shownCount);
  return (
    <>
      <Rows duties={duties.slice(0, shownCount)} />
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-3 font-semibold">{`Show ${others.length} more`}</summary>
          <Rows duties={others} />
        </details>
      )}
    </>
  );
}

const Rows = ({ duties }: { duties: readonly ShownDuty[] }) => (
  <ul className="divided">
    {duties.map(({ key, what, title, href, dueOn, note, state, isUrgent }) => (
      <li key={`${key} ${what}`} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3">
        <Link to={href} className="row-link min-w-60 flex-1">
          {title ? (
            <>
              <bdi className="wrap-anywhere">{title}</bdi>: {what}
            </>
          ) : (
            what
          )}
        </Link>{' '}
        {note && <span className="text-meta text-ink-3">{note}</span>}{' '}
        {/* The urgent ones are one group whatever their day is; the others are grouped by it. */}
        <DueDay dueOn={dueOn} state={isUrgent ? state : undefined} />
      </li>
    ))}
  </ul>
);
