import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type EntryMove, startOfMove } from '#app/modules/bookings/team/calendar.ts';
import { calendarTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { readGrid } from './calendar-grid.ts';
import type { TimeAvailability } from './use-time-availability.ts';

interface MoveGhostProps {
  calendar: RefObject<HTMLElement | null>;
  move: EntryMove;
  freedom: TimeAvailability | null;
  /** Whether the page scrolls to it: it is moved by keys or buttons. */
  isFollowed: boolean;
}

/** Shows where a session would be. Screen readers hear the same from a live region. */
export function MoveGhost({ calendar, move, freedom, isFollowed }: MoveGhostProps) {
  const { entry, day, from } = move;
  const ghost = useRef<HTMLDivElement>(null);
  const to = from + entry.to - entry.from;
  useLayoutEffect(() => {
    if (!ghost.current || !calendar.current) return;
    const box = readGrid(calendar.current).boxOf({ day, from, to });
    const { style } = ghost.current;
    style.visibility = box ? '' : 'hidden';
    if (!box) return;
    Object.assign(style, { left: `${box.left}px`, top: `${box.top}px` });
    Object.assign(style, { width: `${box.width}px`, minHeight: `${box.height}px` });
    // Below the bar at the top, and above that of the move.
    if (isFollowed) ghost.current.scrollIntoView({ block: 'nearest' });
  }, [calendar, day, from, to, isFollowed]);
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      className={`pointer-events-none absolute z-20 flex scroll-mt-20 scroll-mb-76 flex-wrap content-start gap-x-2 xl:scroll-mb-32 rounded-sm border-2 px-2 py-1 text-meta leading-snug font-semibold shadow-float ${freedom === 'not free' ? 'border-danger bg-danger-bg text-danger' : 'border-primary bg-sheet'}`}
    >
      <p className="tabular-nums">{calendarTimeText(startOfMove(move))}</p>
      {freedom && <p className="first-letter:uppercase">{freedom}</p>}
    </div>
  );
}
