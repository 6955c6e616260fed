import { sectionTabs } from '#app/ui/admin/tabs/tabs.tsx';

/** The tabs of the inbox screens: messages received and messages sent. */
export const InboxTabs = sectionTabs(
  'Inbox',
  {
    inbox: ['Inbox', '/admin/inbox'],
    spam: ['Spam', '/admin/inbox?folder=spam'],
    replies: ['Saved replies', '/admin/inbox/replies'],
    mail: ['Email log', '/admin/mail'],
    texts: ['Email texts', '/admin/mail/texts'],
  },
  'mb-5',
);
