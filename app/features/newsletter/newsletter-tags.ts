/** What changes of the list are announced by. */
export const subscribersTag = 'subscribers';

/** What changes of letters, and how far they have come, are announced by. */
export const lettersTag = 'letters';
