import { matchesText, type PaletteItem } from '#app/lib/search/command-palette.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { PeopleTabs } from '#app/modules/accounts/admin/people-tabs.tsx';
import { findPeople } from '#app/modules/accounts/users/list-users.server.ts';
import { ApiTabs } from '#app/modules/api/admin/api-tabs.tsx';
import { findPosts } from '#app/modules/blog/reading/list-posts.server.ts';
import { BookingsTabs } from '#app/modules/bookings/admin/shared/bookings-tabs.tsx';
import { findBookings } from '#app/modules/bookings/team/list-bookings.server.ts';
import { sessionTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { DutiesTabs } from '#app/modules/duties/admin/duties-tabs.tsx';
import { InboxTabs } from '#app/modules/inbox/admin/inbox-tabs.tsx';
import { findItems } from '#app/modules/inbox/items/list-items.server.ts';
import { mediaKinds } from '#app/modules/media/file-types.ts';
import { findFiles } from '#app/modules/media/library/list-media.server.ts';
import { resources } from '#app/modules/modules.server.ts';
import { SubscriberTabs } from '#app/modules/newsletter/admin/subscriber-tabs.tsx';
import { letterStates } from '#app/modules/newsletter/letters/letter-states.ts';
import { findLetters } from '#app/modules/newsletter/letters/list-letters.server.ts';
import { findSubscribers } from '#app/modules/newsletter/subscribers/list-subscribers.server.ts';
import { subscriberStates } from '#app/modules/newsletter/subscribers/subscriber-states.ts';
import { HealthTabs } from '#app/modules/operations/admin/health/health-tabs.tsx';
import { findPages } from '#app/modules/pages/list-pages.server.ts';
import { SeoTabs } from '#app/modules/site/admin/seo/seo-tabs.tsx';
import { BackupTabs } from '#app/ui/admin/backup-tabs.tsx';

/** A source of results for the command palette. */
export interface PaletteSource {
  label: string;
  /** Returns the best few results for the query. An empty query returns suggestions, if there are any. */
  find: (query: string) => Promise<PaletteItem[]>;
}

const actions: PaletteItem[] = [
  { id: 'invite', label: 'Invite someone', href: '/admin/users/invite' },
  { id: 'deletions', label: 'Review deletion requests', href: '/admin/users/deletions?state=open' },
  { id: 'book', label: 'Book a time for somebody', href: '/admin/bookings/new' },
  {
    id: 'calendar-services',
    label: 'Connect Google or Microsoft calendars',
    href: '/admin/bookings/calendar-services',
  },
  { id: 'booking-services', label: 'Set up bookings: services and their hosts', href: '/admin/bookings/services' },
  ...resources.map(({ list: { name, noun, path } }) => ({
    id: `list-${name}`,
    label: `Add or see ${noun.many}`,
    href: path,
  })),
  { id: 'letters', label: 'Write or read letters', href: '/admin/subscribers/letters' },
  { id: 'add-subscriber', label: 'Add a subscriber', href: '/admin/subscribers/add' },
  { id: 'import-subscribers', label: 'Import subscribers', href: '/admin/subscribers/import' },
  { id: 'add-affirmation', label: 'Add an affirmation', href: '/admin/affirmations' },
  { id: 'add-redirect', label: 'Add a redirect', href: '/admin/seo/redirects' },
  { id: 'seo-faults', label: 'Fix titles and descriptions', href: '/admin/seo' },
  { id: 'export', label: 'Export pages, posts, media and lists', href: '/admin/backup/export' },
  { id: 'import', label: 'Import from WordPress, Ghost or Markdown', href: '/admin/backup/import' },
  { id: 'protection', label: 'Protect backups: encryption and off-site copies', href: '/admin/backup/protection' },
  { id: 'trash', label: 'Open the bin: restore deleted items', href: '/admin/backup/trash' },
  { id: 'risk-assessment', label: 'Start the risk assessment: online safety', href: '/admin/duties/safety/assess' },
  { id: 'add-request', label: 'Record a request for personal data', href: '/admin/duties/requests/new' },
  { id: 'data-requests', label: 'Answer requests for personal data', href: '/admin/duties/requests' },
  { id: 'incidents', label: 'Record an incident: data lost or seen by others', href: '/admin/duties/incidents' },
  { id: 'site-settings', label: 'Settings: brand, contact, hours, social links, retention', href: '/admin/settings' },
  { id: 'mail-settings', label: 'Settings: email, and a test email', href: '/admin/settings' },
  { id: 'mail-server', label: 'Connect a mail server', href: '/admin/settings/mail' },
  { id: 'security-settings', label: 'Settings: two-step sign-in and session length', href: '/admin/settings' },
  { id: 'sign-on', label: 'Set up single sign-on', href: '/admin/settings/sign-on' },
  { id: 'visitor-searches', label: 'Read visitor searches', href: '/admin/search-settings/queries' },
  { id: 'goals', label: 'Set goals, funnels and links of analytics', href: '/admin/analytics/settings' },
  { id: 'media-settings', label: 'Change folders and limits of media', href: '/admin/media/settings' },
  { id: 'site', label: 'View site', href: '/' },
  { id: 'settings', label: 'Open my settings', href: '/settings' },
  { id: 'fold', label: 'Collapse or expand the sidebar', note: 'Ctrl B', command: 'fold-sidebar' },
  { id: 'shortcuts', label: 'Show keyboard shortcuts', note: '?', command: 'shortcuts' },
];

/** The screens behind the tabs of a section. Its first one is in the sidebar, which the palette has itself. */
const tabbedScreens: PaletteItem[] = [
  ...[InboxTabs, BookingsTabs, SubscriberTabs, PeopleTabs, DutiesTabs, SeoTabs, BackupTabs, HealthTabs],
  ApiTabs,
].flatMap(({ section, screens }) =>
  screens.map(([label, href]) => ({ id: `tab-${href}`, label, note: section, href })),
);

/** Screens open to everybody who may enter the admin area. */
const sharedActions = ['site', 'settings', 'fold', 'shortcuts'];

/** Records that moderators who are not admins find, besides their screens. */
const moderatorSources: PaletteSource[] = [
  {
    label: 'Actions',
    find: async (query) => actions.filter(({ id, label }) => sharedActions.includes(id) && matchesText(label, query)),
  },
];

export const paletteSourcesFor = ({ isAdmin }: { isAdmin: boolean }): PaletteSource[] =>
  isAdmin ? paletteSources : moderatorSources;

/** A source of records, which suggests none without a query. */
const records = <Row>(
  label: string,
  find: (query: string) => Promise<Row[]>,
  item: (row: Row) => PaletteItem,
): PaletteSource => ({ label, find: async (query) => (query ? (await find(query)).map(item) : []) });

/** The sources, in the order of the groups. The palette itself adds the screens. */
const paletteSources: PaletteSource[] = [
  records(
    'Pages',
    (query) => findPages(query, 6),
    ({ id, title, path }) => ({ id, label: title, note: path, href: `/admin/pages/${id}` }),
  ),
  records(
    'Blog posts',
    (query) => findPosts(query, 6),
    ({ id, title, category }) => ({ id, label: title, note: category, href: `/admin/blog/${id}` }),
  ),
  records(
    'Inbox',
    (query) => findItems(query, 5),
    ({ id, name, subject }) => ({ id, label: name, note: subject, href: `/admin/inbox/${id}` }),
  ),
  records(
    'Bookings',
    (query) => findBookings(query, 5),
    ({ id, name, service, startsAt }) => ({
      id,
      label: name,
      note: `${service}, ${sessionTimeText(startsAt, siteTimeZone)}`,
      href: `/admin/bookings/${id}`,
    }),
  ),
  records(
    'Media',
    (query) => findFiles(query, mediaKinds, 5, 0),
    ({ id, name, alt }) => ({ id, label: name, note: alt, href: `/admin/media/${id}` }),
  ),
  records(
    'People',
    (query) => findPeople(query, 6),
    ({ id, name, email }) => ({ id, label: name, note: email, href: `/admin/users/${id}` }),
  ),
  records(
    'Subscribers',
    (query) => findSubscribers(query, 3),
    ({ id, email, state }) => ({
      id,
      label: email,
      note: subscriberStates[state],
      href: `/admin/subscribers?q=${encodeURIComponent(email)}`,
    }),
  ),
  records(
    'Letters',
    (query) => findLetters(query, 4),
    ({ id, subject, state }) => ({
      id,
      label: subject,
      note: letterStates[state],
      href: `/admin/subscribers/letters/${id}`,
    }),
  ),
  ...resources.map(({ list: { noun, path }, findNamed }) =>
    records(
      sentenceCase(noun.many),
      (query) => findNamed(query, 5),
      ({ id, name }) => ({ id, label: name, href: `${path}/${id}` }),
    ),
  ),
  {
    label: 'Tabs',
    find: async (query) =>
      query ? tabbedScreens.filter(({ label, note }) => matchesText(`${label} ${note}`, query)) : [],
  },
  { label: 'Actions', find: async (query) => actions.filter(({ label }) => matchesText(label, query)) },
];
