import type { MenuGroup } from '#app/ui/admin/shell/sidebar.tsx';
import clientsIcon from '#app/ui/icons/regular/address-book.svg?raw';
import backupIcon from '#app/ui/icons/regular/archive.svg?raw';
import blogIcon from '#app/ui/icons/regular/article.svg?raw';
import bookingsIcon from '#app/ui/icons/regular/calendar-dots.svg?raw';
import analyticsIcon from '#app/ui/icons/regular/chart-line.svg?raw';
import forumIcon from '#app/ui/icons/regular/chats-circle.svg?raw';
import auditIcon from '#app/ui/icons/regular/clock-counter-clockwise.svg?raw';
import subscribersIcon from '#app/ui/icons/regular/envelope-simple.svg?raw';
import pagesIcon from '#app/ui/icons/regular/file-text.svg?raw';
import settingsIcon from '#app/ui/icons/regular/gear.svg?raw';
import healthIcon from '#app/ui/icons/regular/heartbeat.svg?raw';
import dashboardIcon from '#app/ui/icons/regular/house.svg?raw';
import mediaIcon from '#app/ui/icons/regular/images.svg?raw';
import headerIcon from '#app/ui/icons/regular/layout.svg?raw';
import navigationIcon from '#app/ui/icons/regular/list.svg?raw';
import searchIcon from '#app/ui/icons/regular/magnifying-glass.svg?raw';
import affirmationsIcon from '#app/ui/icons/regular/quotes.svg?raw';
import dutiesIcon from '#app/ui/icons/regular/scales.svg?raw';
import moderationIcon from '#app/ui/icons/regular/shield-check.svg?raw';
import seoIcon from '#app/ui/icons/regular/target.svg?raw';
import inboxIcon from '#app/ui/icons/regular/tray.svg?raw';
import usersIcon from '#app/ui/icons/regular/users.svg?raw';

const moderation = { label: 'Moderation', href: '/admin/moderation', icon: moderationIcon };

const guide = { label: 'Guide', href: '/admin/duties/guide', icon: dutiesIcon };

const bookings = { label: 'Bookings', href: '/admin/bookings', icon: bookingsIcon };

/** The sections of moderators and hosts who are not admins. */
export const teamSections = ({ isModerator, isHost }: { isModerator: boolean; isHost: boolean }): MenuGroup[] => [
  { label: 'People', items: [...(isHost ? [bookings] : []), ...(isModerator ? [moderation, guide] : [])] },
];

/** The admin area's sections, in their groups. */
export const sections: readonly MenuGroup[] = [
  {
    label: 'Main',
    items: [
      { label: 'Dashboard', href: '/admin', icon: dashboardIcon },
      { label: 'Pages', href: '/admin/pages', icon: pagesIcon },
      { label: 'Blog Posts', href: '/admin/blog', icon: blogIcon },
      { label: 'Media Library', href: '/admin/media', icon: mediaIcon },
    ],
  },
  {
    label: 'Content',
    items: [
      { label: 'Search Bar Settings', href: '/admin/search-settings', icon: searchIcon },
      { label: 'Affirmation Settings', href: '/admin/affirmations', icon: affirmationsIcon },
      { label: 'Header/Footer', href: '/admin/header-footer', icon: headerIcon },
      { label: 'Navigation Menu', href: '/admin/navigation', icon: navigationIcon },
    ],
  },
  {
    label: 'Tools',
    items: [
      { label: 'SEO Tools', href: '/admin/seo', icon: seoIcon },
      { label: 'Analytics', href: '/admin/analytics', icon: analyticsIcon },
      { label: 'Backup & Export', href: '/admin/backup', icon: backupIcon },
      { label: 'Settings', href: '/admin/settings', icon: settingsIcon },
      { label: 'Audit Log', href: '/admin/audit', icon: auditIcon },
      { label: 'Health', href: '/admin/health', icon: healthIcon },
    ],
  },
  {
    label: 'People',
    items: [
      { label: 'Inbox', href: '/admin/inbox', icon: inboxIcon, also: '/admin/mail' },
      bookings,
      { label: 'Clients', href: '/admin/clients', icon: clientsIcon },
      { label: 'Subscribers', href: '/admin/subscribers', icon: subscribersIcon },
      { label: 'Users', href: '/admin/users', icon: usersIcon },
      { label: 'Forum', href: '/admin/forum', icon: forumIcon },
      moderation,
      { label: 'Duties', href: '/admin/duties', icon: dutiesIcon },
    ],
  },
];
