import { data } from 'react-router';
import { loadBlocks } from '#app/blocks/load-blocks.server.ts';
import { pageKind } from '#app/blocks/page-kind.server.ts';
import { newBlock } from '#app/blocks/placeholders.ts';
import { readDocument } from '#app/blocks/read-document.ts';
import { type Block, blockSchema } from '#app/blocks/schemas.ts';
import { findDocumentDraft } from '#app/services/documents/save-document.server.ts';
import { uuidParameter } from '#app/services/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/frame';
import { LivePreview } from './parts/live-preview.tsx';

const loadedTypes = ['application', 'enquiry', 'video-showcase', 'welcome'] as const;

/**
 * Renders the page from its draft, for the editor's frame. Loads the data of all block types, also of types added
 * later.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const draft = await findDocumentDraft(pageKind, uuidParameter(params.id));
  if (!draft) throw data(null, { status: 404 });
  const { page } = readDocument(draft.document);
  const others = loadedTypes.map((type): Block => blockSchema.parse({ ...newBlock(type), id: `any-${type}` }));
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

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Preview', matches);

export default function Frame({ loaderData: { page, blockData } }: Route.ComponentProps) {
  return <LivePreview blocks={page.blocks} data={blockData} />;
}
