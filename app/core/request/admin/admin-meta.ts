import { formatNumber } from '#app/lib/count-text.ts';

const prefix = /^\([\d,]+\) /;

/** Returns a tab's title with the number of unread items first: `(3) Inbox`. Leaves out zero. */
export const withUnread = (title: string, unread: number): string =>
  `${unread > 0 ? `(${formatNumber(unread)}) ` : ''}${title.replace(prefix, '')}`;

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const dataOf = (matches: Matches, id: string): unknown => matches.find((match) => match?.id === id)?.loaderData;

/** Returns the metadata of an admin screen: its title, and a ban on indexing by search engines. */
export const adminMeta = (title: string, matches: Matches) => [
  { title: adminTitle(title, matches) },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Like `adminMeta`, with the number of unread items before the title. The number is from the layout's loader. */
export function unreadMeta(title: string, matches: Matches) {
  const frame = dataOf(matches, 'routes/admin/layout') as { unread?: number } | undefined;
  return adminMeta(withUnread(title, frame?.unread ?? 0), matches);
}

/** Returns the title of an admin screen with the company's name from the settings: `Pages · Resjam admin`. */
function adminTitle(title: string, matches: Matches): string {
  const { brandName = '' } = (dataOf(matches, 'root') ?? {}) as { brandName?: string };
  return `${title} · ${brandName} admin`;
}
