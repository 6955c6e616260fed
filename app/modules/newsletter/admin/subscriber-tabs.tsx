import { sectionTabs } from '#app/ui/admin/tabs/tabs.tsx';

/** The tabs of the screens about letters and subscribers. */
export const SubscriberTabs = sectionTabs(
  'Subscribers',
  {
    subscribers: ['Subscribers', '/admin/subscribers'],
    letters: ['Letters', '/admin/subscribers/letters'],
    add: ['Add', '/admin/subscribers/add'],
    import: ['Import', '/admin/subscribers/import'],
  },
  'mb-5',
);
