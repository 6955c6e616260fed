import { lazy } from 'react';
import { data } from 'react-router';
import { findListedPost } from '#app/features/blog/list-posts.server.ts';
import { postKey } from '#app/features/blog/post-key.ts';
import { postKind } from '#app/features/post-kind.server.ts';
import type { FormResult } from '#app/lib/form-result.ts';
import { now } from '#app/platform/clock.ts';
import { countPreviewLinks } from '#app/services/documents/preview-links.server.ts';
import { findDocumentDraft } from '#app/services/documents/save-document.server.ts';
import { listVersions } from '#app/services/documents/versions.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { uuidParameter } from '#app/services/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { InBrowser } from '#app/ui/admin/editor/in-browser.tsx';
import { ServerToast } from '#app/ui/server-toast.tsx';
import { adminTitle } from '../unread.ts';
import type { Route } from './+types/editor';
import { applyPostAction } from './apply-post-action.server.ts';
import { StaticEditor } from './parts/static-editor.tsx';
import { letterOf } from './send-as-letter.server.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const [post, draft, versions, previews] = await Promise.all([
    findListedPost(id),
    findDocumentDraft(postKind, id),
    listVersions(postKey(id)),
    countPreviewLinks(postKey(id)),
  ]);
  if (!post || !draft) throw data(null, { status: 404 });
  const letter = await letterOf(post);
  const { origin, ai } = context.get(requestContext).env;
  return {
    post,
    draft,
    versionCount: versions.length,
    previews,
    letter: letter && { id: letter.id, createdAt: letter.createdAt, finishedAt: letter.finishedAt },
    origin,
    hasService: ai !== undefined && viewer.allows('dataProcessing'),
    email: viewer.email,
    now: now(),
  };
}

export type EditorData = Awaited<ReturnType<typeof loader>>;

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPostAction(request, { id: uuidParameter(params.id), actorId: viewer.id });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminTitle(`${loaderData?.post.title ?? 'Post'} · Blog posts`, matches) },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The editor is script from its first line, and is fetched by this screen alone. */
const PostEditor = lazy(async () => ({ default: (await import('./parts/post-editor.tsx')).PostEditor }));

export default function EditorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  const still = <StaticEditor details={loaderData} result={result} />;
  return (
    <>
      {loaderData.post.isTrashed ? (
        still
      ) : (
        <InBrowser
          draw={() => <PostEditor key={loaderData.post.id} details={loaderData} result={result} />}
          fallback={still}
        />
      )}
      <ServerToast toast={result?.toast} />
    </>
  );
}
