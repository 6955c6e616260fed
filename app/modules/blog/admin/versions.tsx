import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { addressNumber } from '#app/lib/web/address-number.ts';
import { postKey } from '#app/modules/blog/editing/post-key.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { findListedPost } from '#app/modules/blog/reading/list-posts.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { findVersion, listVersions } from '#app/modules/content/editing/versions.server.ts';
import { compareDocuments } from '#app/ui/admin/editor/compare-documents.ts';
import { VersionHistory } from '#app/ui/admin/editor/version-history.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/versions';
import { applyPostAction } from './apply-post-action.server.ts';
import { comparablePost } from './comparable-post.ts';

/** Lists all published versions. Compares the one in the address with the current draft. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const [post, draft, versions] = await Promise.all([
    findListedPost(id),
    findDocumentDraft(postKind, id),
    listVersions(postKey(id)),
  ]);
  if (!post || !draft) throw notFound();
  const requestedNumber = addressNumber(url.searchParams.get('version')) || versions[0]?.number;
  const version = requestedNumber ? await findVersion(postKey(id), requestedNumber) : null;
  const document = version && (await postKind.withAddresses(postKind.parse(version.document)));
  const shown = version &&
    document && {
      number: version.number,
      revision: draft.revision,
      changes: compareDocuments(comparablePost(document), comparablePost(draft.document)),
    };
  return { post, versions, shown, now: now() };
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
