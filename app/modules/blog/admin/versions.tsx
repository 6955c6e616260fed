import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { addressNumber } from '#app/lib/web/address-number.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { findListedPost } from '#app/modules/blog/reading/list-posts.server.ts';
import { compareVersions } from '#app/modules/content/editing/compare-versions.server.ts';
import { VersionHistory } from '#app/ui/admin/editor/version-history.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/versions';
import { applyPostAction } from './apply-post-action.server.ts';
import { comparablePost } from './comparable-post.ts';

/** Lists all published versions. Compares the one in the address with the current draft. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const number = addressNumber(url.searchParams.get('version'));
  const [post, compared] = await Promise.all([
    findListedPost(id),
    compareVersions(postKind, id, { number, comparable: comparablePost }),
  ]);
  if (!post || !compared) throw notFound();
  return { post, ...compared, now: now() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPostAction(request, { id: uuidParameter(params.id), actorId: viewer.id });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`Versions of ${loaderData?.post.title ?? 'a post'}`, matches);

export default function PostVersionsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { post, versions, shown, now } = loaderData;
  return (
    <>
      <ServerToast toast={actionData?.toast} />
      <VersionHistory
        title={post.title}
        noun="post"
        editorHref={`/admin/blog/${post.id}`}
        isPublished={post.isPublished}
        isTrashed={post.isTrashed}
        versions={versions}
        shown={shown}
        now={now}
      />
    </>
  );
}
