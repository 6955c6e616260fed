import { data, redirect } from 'react-router';
import { permalinkPath, postInThreadPath, threadPath } from '#app/features/forum/addresses.ts';
import { findPlace, findThread } from '#app/features/forum/find-thread.server.ts';
import { findFirstUnread, findLast, findReadState } from '#app/features/forum/reading/read-state.server.ts';
import { followRedirect } from '#app/services/redirects/find-redirect.server.ts';
import { getViewer } from '#app/services/request/viewer-context.server.ts';
import type { Route } from './+types/permalink';
import { forumMemberOf } from './forum-member.server.ts';
import { postNumber } from './post-number.ts';

/**
 * Leads the permanent address of a post to the page that shows it, `last` to the last post, and `unread` to the first
 * one that the member has not read.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { thread: slug, number: wanted } = params;
  if (wanted === 'last' || wanted === 'unread') return jump(slug, wanted, context);
  const number = postNumber(wanted);
  const place = await findPlace(slug, number);
  // Moving a post can be undone, so browsers must not keep this redirect.
  if (place?.isMoved) {
    const headers = { 'Cache-Control': 'no-cache' };
    throw redirect(permalinkPath(place.slug, place.number), { status: 301, headers });
  }
  if (place) throw redirect(postInThreadPath(slug, place));
  const moved = number > 0 ? await followRedirect(threadPath(slug)) : null;
  throw moved ? redirect(permalinkPath(moved.slice(threadPath('').length), number), 301) : data(null, { status: 404 });
}

async function jump(slug: string, to: 'last' | 'unread', context: Route.LoaderArgs['context']): Promise<never> {
  const member = forumMemberOf(await getViewer(context));
  const found = await findThread(slug, member);
  if (!found) throw data(null, { status: 404 });
  const state = to === 'unread' && member ? await findReadState(member.id, found.row.id) : null;
  const place = state && (await findFirstUnread(found.row.id, state));
  const last = to === 'unread' && !state ? null : await findLast(found.row.id);
  throw redirect(
    place || last ? postInThreadPath(slug, (place ?? last) as NonNullable<typeof last>) : threadPath(slug),
  );
}
