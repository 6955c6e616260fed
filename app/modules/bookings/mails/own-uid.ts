/** The ending of the ids of our events. A calendar that is read again contains some of them. */
export const ownUid = '@bookings';
