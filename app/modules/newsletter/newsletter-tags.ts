/** The tag under which changes of the list are announced. */
export const subscribersTag = 'subscribers';

/** The tag under which changes of letters and their progress are announced. */
export const lettersTag = 'letters';
