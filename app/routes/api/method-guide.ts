import { pageDocumentSchema } from '#app/blocks/document.ts';
import { pageTag } from '#app/features/pages/publish-page.server.ts';
import { findPublishedPage } from '#app/features/pages/queries.server.ts';
import { renderProductGuide } from '#app/services/guide/product-guide.server.ts';
import { allowCaching } from '#app/services/page-cache/cacheable.server.ts';
import { fileResponse, notFound } from '#app/services/request/file-response.server.ts';
import type { Route } from './+types/method-guide';

const methodPath = '/resjam-method';

/** The product guide: the method page's own words, set for paper. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = await findPublishedPage(methodPath);
  if (!page) return notFound();
  allowCaching(context, pageTag(methodPath));
  const guide = await renderProductGuide(pageDocumentSchema.parse(page));
  const response = fileResponse(guide, 'application/pdf', 'public, max-age=3600');
  response.headers.set('Content-Disposition', 'inline; filename="resjam-method-guide.pdf"');
  return response;
}
