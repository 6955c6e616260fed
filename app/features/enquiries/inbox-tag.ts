/** What changes of the inbox are announced by. */
export const inboxTag = 'inbox';
