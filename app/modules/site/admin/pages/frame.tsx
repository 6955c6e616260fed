import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { loadBlocks, typesWithData } from '#app/modules/site/page/blocks.server.ts';
import { type Block, blockSchema } from '#app/modules/site/page/blocks.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { newBlock } from '#app/modules/site/page/placeholders.ts';
import { readDocument } from '#app/modules/site/page/read-document.ts';
import type { Route } from './+types/frame';
import canvasStyles from './canvas/canvas.css?url';
import { LivePreview } from './canvas/live-preview.tsx';

/**
 * Renders the page from its draft, for the editor's frame. Loads the data of all block types, also of types added
 * later.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const draft = orNotFound(await findDocumentDraft(pageKind, uuidParameter(params.id)));
  const { page } = readDocument(draft.document);
  const others = typesWithData.map((type): Block => blockSchema.parse({ ...newBlock(type), id: `any-${type}` }));
  const { data: blockData } = await loadBlocks([...page.blocks, ...others], {
    request,
    url: new URL(url.origin),
    context,
  });
  return { page, blockData };
}

export const headers: Route.HeadersFunction = () => ({
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'private, no-store',
});

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: canvasStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Preview', matches);

export default function Frame({ loaderData: { page, blockData } }: Route.ComponentProps) {
  return <LivePreview blocks={page.blocks} data={blockData} />;
}
