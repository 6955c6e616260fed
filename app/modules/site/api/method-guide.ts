import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { fileNotFound, fileResponse } from '#app/core/request/file-response.server.ts';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { siteTag } from '#app/modules/company/site-settings.server.ts';
import { readDocument } from '#app/modules/site/page/read-document.ts';
import { findPublishedPage } from '#app/modules/site/published-page.server.ts';
import type { Route } from './+types/method-guide';

const methodPath = '/resjam-method';

/** Returns the product guide: the text of the method page as a PDF. */
export async function loader({ context }: Route.LoaderArgs) {
  const published = await findPublishedPage(methodPath, anybody);
  if (!published || published.isLocked) return fileNotFound();
  allowCaching(context, siteTag, ...published.tags);
  // Read at the first use only: it needs the libraries of typefaces and PDF.
  const { renderMethodGuide } = await import('#app/modules/media/method-guide/method-guide.server.ts');
  const guide = await renderMethodGuide(readDocument(published.page).page);
  const response = fileResponse(guide, 'application/pdf', 'public, max-age=3600');
  response.headers.set('Content-Disposition', 'inline; filename="resjam-method-guide.pdf"');
  return response;
}
