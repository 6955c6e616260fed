import clientsIcon from '@phosphor-icons/core/assets/regular/address-book.svg?raw';
import backupIcon from '@phosphor-icons/core/assets/regular/archive.svg?raw';
import blogIcon from '@phosphor-icons/core/assets/regular/article.svg?raw';
import bookingsIcon from '@phosphor-icons/core/assets/regular/calendar-dots.svg?raw';
import analyticsIcon from '@phosphor-icons/core/assets/regular/chart-line.svg?raw';
import forumIcon from '@phosphor-icons/core/assets/regular/chats-circle.svg?raw';
import auditIcon from '@phosphor-icons/core/assets/regular/clock-counter-clockwise.svg?raw';
import subscribersIcon from '@phosphor-icons/core/assets/regular/envelope-simple.svg?raw';
import pagesIcon from '@phosphor-icons/core/assets/regular/file-text.svg?raw';
import settingsIcon from '@phosphor-icons/core/assets/regular/gear.svg?raw';
import healthIcon from '@phosphor-icons/core/assets/regular/heartbeat.svg?raw';
import dashboardIcon from '@phosphor-icons/core/assets/regular/house.svg?raw';
import mediaIcon from '@phosphor-icons/core/assets/regular/images.svg?raw';
import headerIcon from '@phosphor-icons/core/assets/regular/layout.svg?raw';
import navigationIcon from '@phosphor-icons/core/assets/regular/list.svg?raw';
import searchIcon from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import affirmationsIcon from '@phosphor-icons/core/assets/regular/quotes.svg?raw';
import dutiesIcon from '@phosphor-icons/core/assets/regular/scales.svg?raw';
import moderationIcon from '@phosphor-icons/core/assets/regular/shield-check.svg?raw';
import seoIcon from '@phosphor-icons/core/assets/regular/target.svg?raw';
import inboxIcon from '@phosphor-icons/core/assets/regular/tray.svg?raw';
import usersIcon from '@phosphor-icons/core/assets/regular/users.svg?raw';
import type { MenuGroup } from '#app/ui/admin/shell/sidebar.tsx';

const moderation = { label: 'Moderation', href: '/admin/moderation', icon: moderationIcon };

const guide = { label: 'Guide', href: '/admin/duties/guide', icon: dutiesIcon };

const bookings = { label: 'Bookings', href: '/admin/bookings', icon: bookingsIcon };

/** What moderators and hosts who are not admins have of the admin area. */
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
      { label: 'Inbox', href: '/admin/inbox', icon: inboxIcon },
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
