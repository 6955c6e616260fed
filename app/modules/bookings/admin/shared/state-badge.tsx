import { type BookingState, bookingStateText, isUnanswered } from '#app/modules/bookings/booking-states.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

const tones: Partial<Record<BookingState, 'success' | 'warning' | 'danger'>> = {
  requested: 'warning',
  confirmed: 'success',
  attended: 'success',
  missed: 'danger',
};

interface BookingStateBadgeProps {
  state: BookingState;
  startsAt: Date;
  now: Date;
}

/** The state of a booking. */
export const BookingStateBadge = ({ state, startsAt, now }: BookingStateBadgeProps) => (
  <Badge tone={isUnanswered(state, startsAt, now) ? 'danger' : (tones[state] ?? 'plain')}>
    {bookingStateText(state, startsAt, now)}
  </Badge>
);
