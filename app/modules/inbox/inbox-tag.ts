/** The tag under which changes of the inbox are announced. */
export const inboxTag = 'inbox';
