import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { postPath } from '#app/modules/blog/addresses.ts';
import { PageFiguresPanel } from '#app/modules/insight/admin/parts/page-figures-panel.tsx';
import { readPageFigures } from '#app/modules/insight/reports/read-figures.server.ts';
import { ClientOnly } from '#app/ui/admin/editor/client-only.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/editor';
import { applyPostAction } from './apply-post-action.server.ts';
import { loadPostEditor } from './load-editor.server.ts';
import { BinnedPost } from './parts/binned-post.tsx';
import { PostEditor, StaticPostEditor } from './parts/post-editor.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const details = await loadPostEditor(uuidParameter(params.id), viewer, context.get(requestContext).env);
  const { slug } = details.post;
  return { ...details, figures: slug === null ? null : await readPageFigures(postPath(slug)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPostAction(request, { id: uuidParameter(params.id), actorId: viewer.id });
}

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.post.title ?? 'Post'} · Blog posts`, matches);

export default function EditorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <>
      {loaderData.post.isTrashed ? (
        <BinnedPost details={loaderData} result={result} />
      ) : (
        <ClientOnly
          render={() => <PostEditor key={loaderData.post.id} details={loaderData} result={result} />}
          fallback={<StaticPostEditor details={loaderData} result={result} />}
        />
      )}
      {/* A post without an address has no visits. */}
      {loaderData.figures && <PageFiguresPanel figures={loaderData.figures} />}
      <ServerToast toast={result?.toast} />
    </>
  );
}
