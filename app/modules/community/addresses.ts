import { repliesPerPage } from './limits.ts';

export const topicPath = (slug: string) => `/forum/category/${slug}`;
export const threadPath = (slug: string) => `/forum/${slug}`;
/** The permanent address of a post. It leads to the page that shows it. */
export const permalinkPath = (slug: string, number: number | 'last' | 'unread') => `${threadPath(slug)}/${number}`;
/** Where a notification leads: to its own path, or to the post that it is about. Opening it marks that one as read. */
export const notificationPath = ({
  slug,
  number,
  path,
  id,
}: Record<'slug' | 'path' | 'id', string> & { number: number }) =>
  `${path || permalinkPath(slug, number)}?notification=${id}`;
export const historyPath = (slug: string, number: number, version?: number) =>
  `${permalinkPath(slug, number)}/history${version === undefined ? '' : `/${version}`}`;
export const editPath = (slug: string, number: number) => `${permalinkPath(slug, number)}/edit`;
export const hashtagPath = (hashtag: string) => `/forum/tag/${encodeURIComponent(hashtag)}`;

/** Adds search parameters to an address, if there are any. */
export function withSearch(path: string, parameters: Record<string, string>): string {
  const search = new URLSearchParams(parameters);
  return search.size > 0 ? `${path}?${search}` : path;
}

export const memberPath = (handle: string) => `/members/${handle}`;
/** Where an author appeals against an act of a moderator. */
export const appealPath = (actId: string) => `/forum/appeal/${actId}`;

/** Where a member chooses how many notifications they get of something. */
export const followPath = (kind: 'thread' | 'topic' | 'tag' | 'person', name: string) =>
  `/forum/follow/${kind}/${encodeURIComponent(name)}`;

/** The page of a thread that shows the reply at this position, from 1. */
const pageOfPosition = (position: number): number => Math.max(1, Math.ceil(position / repliesPerPage));

/** The address that shows a post within its thread. @param more other search parameters */
export function postInThreadPath(
  slug: string,
  { number, position }: { number: number; position: number },
  more: Record<string, string> = {},
): string {
  const page = pageOfPosition(position);
  return `${withSearch(threadPath(slug), { ...(page > 1 && { page: String(page) }), ...more })}#post-${number}`;
}

/** The page that shows a post, with what is to be done with it. */
export function postActPath(
  slug: string,
  { number, position }: { number: number; position: number },
  acts: readonly ('answer' | 'quote' | 'delete' | 'report' | 'anonymous')[],
): string {
  const page = pageOfPosition(position);
  const search = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...Object.fromEntries(acts.map((act) => [act, String(number)])),
  });
  return `${threadPath(slug)}?${search}`;
}

/** Addresses under `/forum/` that are not threads. */
export const reservedSlugs = [
  'new',
  'category',
  'appeal',
  'join',
  'claim',
  'tag',
  'drafts',
  'pictures',
  'bookmarks',
  'follow',
  'trust',
  'members',
];
