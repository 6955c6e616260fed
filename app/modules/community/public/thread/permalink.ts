import { redirect } from 'react-router';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { addressNumber } from '#app/lib/web/address-number.ts';
import { permalinkPath, postInThreadPath, threadPath } from '#app/modules/community/addresses.ts';
import { findNewPlace } from '#app/modules/community/threads/find-new-place.server.ts';
import { findPlace, findThread } from '#app/modules/community/threads/find-thread.server.ts';
import { findFirstUnread, findLast, findReadState } from '#app/modules/community/threads/reading/read-state.server.ts';
import { forumMemberOf } from '../forum-member.server.ts';
import type { Route } from './+types/permalink';
import { redirectToPlace } from './redirect-to-place.server.ts';

/**
 * Leads the permanent address of a post to the page that shows it, `last` to the last post, and `unread` to the first
 * one that the member has not read.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { thread: slug, number: wanted } = params;
  if (wanted === 'last' || wanted === 'unread') return jump(slug, wanted, context);
  const number = addressNumber(wanted);
  const member = forumMemberOf(await getViewer(context));
  const place = await findPlace(slug, number, member);
  const notification = url.searchParams.get('notification');
  if (place && !place.isMoved) throw redirect(postInThreadPath(slug, place, notification ? { notification } : {}));
  const newPlace = place ?? (number > 0 ? await findNewPlace(slug, number, member) : null);
  throw newPlace ? redirectToPlace(permalinkPath(newPlace.slug, newPlace.number), newPlace) : notFound();
}

async function jump(slug: string, to: 'last' | 'unread', context: Route.LoaderArgs['context']): Promise<never> {
  const member = forumMemberOf(await getViewer(context));
  const thread = await findThread(slug, member);
  if (!thread) {
    const newPlace = await findNewPlace(slug, 1, member);
    throw newPlace ? redirectToPlace(permalinkPath(newPlace.slug, to), newPlace) : notFound();
  }
  const state = to === 'unread' && member ? await findReadState(member.id, thread.row.id) : null;
  const place = state && (await findFirstUnread(thread.row.id, state));
  const last = to === 'unread' && !state ? null : await findLast(thread.row.id);
  throw redirect(
    place || last ? postInThreadPath(slug, (place ?? last) as NonNullable<typeof last>) : threadPath(slug),
  );
}
