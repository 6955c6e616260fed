import { sectionTabs } from '#app/ui/admin/tabs/tabs.tsx';

/** The tabs of the three screens about people. */
export const PeopleTabs = sectionTabs(
  'Users',
  {
    users: ['People', '/admin/users'],
    invitations: ['Invitations', '/admin/users/invite'],
    deletions: ['Deletion requests', '/admin/users/deletions'],
  },
  'mb-5',
);
