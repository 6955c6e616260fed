import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { postPath } from '#app/modules/blog/addresses.ts';
import { PageFiguresPanel } from '#app/modules/insight/admin/page-figures-panel.tsx';
import { readPageFigures } from '#app/modules/insight/reports/read-figures.server.ts';
import { BinnedDocument } from '#app/ui/admin/editor/binned-document.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/editor';
import { applyPostAction } from './apply-post-action.server.ts';
import { PostEditor } from './editor/post-editor.tsx';
import { PostPanels } from './editor/post-panels.tsx';
import { type EditorData, loadPostEditor } from './load-editor.server.ts';

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

export default function EditorScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <>
      <ServerToast toast={result?.toast} />
      {loaderData.post.isTrashed ? (
        <BinnedPost details={loaderData} result={result} />
      ) : (
        <PostEditor details={loaderData} result={result} />
      )}
      {/* A post without an address has no visits. */}
      {loaderData.figures && <PageFiguresPanel figures={loaderData.figures} />}
    </>
  );
}

/** The screen of a post in the bin. */
const BinnedPost = ({ details, result }: { details: EditorData; result: FormResult | undefined }) => (
  <BinnedDocument of={details.post} noun="post" back={{ label: 'Back to blog posts', href: '/admin/blog' }}>
    <PostPanels details={details} result={result} />
  </BinnedDocument>
);
