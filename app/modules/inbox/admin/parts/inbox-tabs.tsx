import { Tabs } from '#app/ui/admin/tabs.tsx';

const tabs = [
  { key: 'inbox', label: 'Inbox', href: '/admin/inbox' },
  { key: 'spam', label: 'Spam', href: '/admin/inbox?folder=spam' },
  { key: 'replies', label: 'Saved replies', href: '/admin/inbox/replies' },
  { key: 'mail', label: 'Email log', href: '/admin/mail' },
] as const;

/** The tabs of the inbox screens: messages received and messages sent. */
export function InboxTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  return (
    <div className="mb-5">
      <Tabs label="Inbox" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.key === current }))} />
    </div>
  );
}
