import { type BookingState, bookingStates } from '#app/modules/bookings/booking-states.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

const tones: Partial<Record<BookingState, 'success' | 'warning' | 'danger'>> = {
  requested: 'warning',
  confirmed: 'success',
  attended: 'success',
  missed: 'danger',
};

/** The state of a booking. */
export const BookingStateBadge = ({ state }: { state: BookingState }) => (
  <Badge tone={tones[state] ?? 'plain'}>{bookingStates[state]}</Badge>
);
