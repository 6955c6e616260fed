/** The tag of free times. */
export const bookingsTag = 'bookings';

/** The tag of the services themselves: what is open, and which buttons lead to it. */
export const bookingServicesTag = 'booking-services';
