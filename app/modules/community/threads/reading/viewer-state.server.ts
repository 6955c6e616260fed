import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { repliesPerPage } from '../../limits.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { mayInForum } from '../../members/permissions.ts';
import { recordVisit } from '../../members/visits.server.ts';
import { markNotifications } from '../../notifications/notifications.server.ts';
import type { ShownPost } from '../../posts/shown.ts';
import { forumThreads } from '../../tables.server.ts';
import { recordReading } from './read-state.server.ts';
import type { ReadState } from './read-state.ts';

/**
 * What a page of a thread shows of a member's own. Posts are named by their numbers, in their order. Whatever else a
 * page shows of one member, and not of others with the same role, has to be added here.
 */
interface ViewerState {
  hasConfirmedAge: boolean;
  readState: ReadState | null;
  own: number[];
  liked: number[];
  bookmarked: number[];
  muted: number[];
}

/** Returns a text that is equal for two members with the same traits if the page is the same for them. */
const variantText = ({ hasConfirmedAge, readState, own, liked, bookmarked, muted }: ViewerState): string =>
  JSON.stringify([hasConfirmedAge, readState?.position, readState?.number, own, liked, bookmarked, muted]);

/** Returns the variant of a page that shows these posts. The member has no draft for its form. */
export function variantOfPage(
  posts: readonly ShownPost[],
  state: Pick<ViewerState, 'hasConfirmedAge' | 'readState'>,
): string {
  const numbersOf = (is: (post: ShownPost) => boolean) =>
    [...new Set(posts.filter(is).map(({ number }) => number))].sort((one, other) => one - other);
  return variantText({
    ...state,
    own: numbersOf(({ isOwn }) => isOwn),
    liked: numbersOf(({ isLiked }) => isLiked),
    bookmarked: numbersOf(({ isBookmarked }) => isBookmarked),
    muted: numbersOf(({ isMuted }) => isMuted),
  });
}

interface StateRow extends Record<string, unknown> {
  id: string;
  last_number: number;
  last_position: number;
  read_position: number | null;
  read_number: number | null;
  visited_on: string | null;
  own: number[];
  liked: number[];
  bookmarked: number[];
  muted: number[];
  unread: string[];
}

/** What a member would see of their own on a page of a thread, and what follows from showing it to them. */
interface PageOfMember {
  variant: string;
  /** Notes that the member has read the page, as rendering it does. Writes only what has changed. */
  onRead: () => Promise<void>;
}

/**
 * Finds the variant of a page of a thread, in the order of time, for a member. One query.
 * @returns null if the page has to be rendered: there is no such thread that everybody sees, the member has a draft, or
 * the page shows a poll
 */
export async function findPageOfMember(
  member: ForumMember & { hasConfirmedAge: boolean },
  slug: string,
  page: number,
): Promise<PageOfMember | null> {
  const start = (page - 1) * repliesPerPage;
  const numbersOf = (isChosen: ReturnType<typeof sql>) =>
    sql`array(select number from page where ${isChosen} order by number)`;
  const { rows } = await db.execute<StateRow>(sql`
    with thread as materialized (
      select id, last_number, last_position, solved_number from ${forumThreads}
      where slug = ${slug} and status = 'published'
    ), page as materialized (
      select p.id, p.number, p.author_id, p.anonymous_number from thread t join forum_posts p on p.thread_id = t.id
      where (p.position between ${start + 1} and ${start + repliesPerPage} or p.number in (1, t.solved_number))
        and (p.status <> 'pending' or p.author_id = ${member.id} or p.number = 1 or ${mayInForum(member.role, 'moderate')})
    )
    select t.id, t.last_number, t.last_position, r.position as read_position, r.number as read_number,
      (select last_visited_on::text from forum_members where member_id = ${member.id}) as visited_on,
      ${numbersOf(sql`author_id = ${member.id}`)} as own,
      ${numbersOf(sql`exists (select 1 from forum_likes l where l.post_id = page.id and l.author_id = ${member.id})`)} as liked,
      ${numbersOf(sql`exists (select 1 from forum_bookmarks b where b.post_id = page.id and b.member_id = ${member.id})`)} as bookmarked,
      ${numbersOf(sql`anonymous_number is null and exists (select 1 from forum_blocks b where b.other_id = page.author_id and b.member_id = ${member.id})`)} as muted,
      array(select n.id from forum_notifications n where n.member_id = ${member.id} and n.thread_id = t.id
        and n.read_at is null and n.post_id in (select id from page)) as unread
    from thread t left join forum_read_states r on r.thread_id = t.id and r.member_id = ${member.id}
    where not exists (select 1 from forum_drafts d where d.member_id = ${member.id} and d.thread_id = t.id)
      and not exists (select 1 from forum_polls q where q.post_id in (select id from page))`);
  const [row] = rows;
  if (!row) return null;
  const readState =
    row.read_position === null || row.read_number === null
      ? null
      : { position: row.read_position, number: row.read_number };
  const thread = { id: row.id, lastNumber: row.last_number, lastPosition: row.last_position };
  return {
    variant: variantText({ ...row, hasConfirmedAge: member.hasConfirmedAge, readState }),
    onRead: async () => {
      await recordReading(member.id, thread, page, readState);
      if (row.visited_on !== londonDay(now())) await recordVisit(member.id);
      if (row.unread.length > 0) await markNotifications(member.id, row.unread, true);
    },
  };
}
