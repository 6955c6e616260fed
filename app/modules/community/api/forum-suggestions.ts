import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { findSimilarThreads } from '#app/modules/community/threads/similar-threads.server.ts';
import { suggestHashtags } from '#app/modules/community/topics/suggest-hashtags.server.ts';
import { suggestMembers } from '#app/modules/community/writing/mentions/mentions.server.ts';
import { countSuggestion, tooManySearches } from '#app/modules/search/count-search.server.ts';
import type { Route } from './+types/forum-suggestions';

const maxLength = 200;

/** Suggests members, hashtags or similar discussions to a member who is writing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'private, no-store' };
  if (!(await getViewer(context))) return new Response(null, { status: 401, headers });
  const waitSeconds = countSuggestion(context.get(requestContext).clientAddress);
  if (waitSeconds !== null) return Response.json({}, tooManySearches(waitSeconds));
  const textOf = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, maxLength);
  const [member, hashtag, title] = [textOf('member'), textOf('hashtag'), textOf('title')];
  if (title) return Response.json({ similar: await findSimilarThreads(title) }, { headers });
  const suggestions = member
    ? (await suggestMembers(member)).map(({ handle, name }) => ({ text: `@${handle}`, name }))
    : hashtag
      ? (await suggestHashtags(hashtag)).map((tag) => ({ text: `#${tag}` }))
      : [];
  return Response.json({ suggestions }, { headers });
}
