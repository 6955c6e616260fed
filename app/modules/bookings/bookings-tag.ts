/** The tag of everything that shows free times, services or hosts. */
export const bookingsTag = 'bookings';
