import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { type EntryMove, isElsewhere, startOfMove } from '#app/modules/bookings/team/calendar.ts';
import type { loader } from '../times.ts';

/** Whether a session can begin at a time, in words. */
export type TimeAvailability = 'free' | 'free with another host' | 'not free';

/** Returns whether the session on its way can begin there. Null until that is known, and where it is now. */
export function useTimeAvailability(move: EntryMove | undefined): TimeAvailability | null {
  const { data, state, load } = useFetcher<typeof loader>();
  const bookingId = move?.entry.people[0]?.id;
  const day = move?.day ?? '';
  const isKnown = data?.bookingId === bookingId && data?.days.includes(day);
  useEffect(() => {
    if (bookingId && !isKnown) void load(`/admin/bookings/${bookingId}/times?day=${day}`);
  }, [bookingId, day, isKnown, load]);
  if (!move || !data || !isKnown || state !== 'idle' || !isElsewhere(move)) return null;
  const start = startOfMove(move).getTime();
  const time = data.free.find((each) => each.start === start);
  if (!time) return 'not free';
  return time.isSameHost ? 'free' : 'free with another host';
}
