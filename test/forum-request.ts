import { RouterContextProvider } from 'react-router';
import type { FoundViewer } from '#app/core/identity/find-viewer.server.ts';
import { cachingContext } from '#app/core/page-cache/cacheable.server.ts';
import { type RequestDetails, requestContext } from '#app/core/request/request-context.server.ts';
import { viewerMiddleware } from '#app/core/request/viewer-context.server.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';

/** The address that the requests come from. */
export const clientAddress = '203.0.113.7';

export const formTo = (path: string, fields: Record<string, string>): Request =>
  new Request(`https://example.org${path}`, { method: 'POST', body: new URLSearchParams(fields) });

/**
 * Runs a loader or an action as the site does for a request of this member; null: a visitor.
 * @param allowed the settings that the member has switched on
 */
export async function as<Result>(
  member: Pick<ForumMember, 'id' | 'role'> | null,
  request: Request,
  run: (context: RouterContextProvider) => Promise<Result>,
  allowed: string[] = [],
): Promise<Result> {
  const context = new RouterContextProvider();
  const viewer = member && {
    id: member.id,
    isAdmin: member.role === 'admin',
    isModerator: member.role === 'moderator',
    mayUseRoles: true,
    hasConfirmedAge: true,
    allows: (setting: string) => allowed.includes(setting),
  };
  const foundViewer = viewer && ({ viewer, renewal: null } as unknown as FoundViewer);
  const env = { origin: 'https://example.org' };
  const details = { env, clientAddress, log: { warn: () => undefined }, findViewer: async () => foundViewer };
  context.set(cachingContext, { isAllowed: false, isPersonal: false, tags: new Set<string>() });
  context.set(requestContext, details as unknown as RequestDetails);
  const results: Result[] = [];
  const args = { request, context, params: {}, pattern: '', url: new URL(request.url) };
  await viewerMiddleware(args, async () => {
    results.push(await run(context));
    return new Response();
  });
  const [result] = results;
  if (result === undefined) throw new Error('It did not run');
  return result;
}
