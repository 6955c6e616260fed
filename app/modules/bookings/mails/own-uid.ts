/** What the ids of our events end with. A calendar that is read again contains some of them. */
export const ownUid = '@bookings';
