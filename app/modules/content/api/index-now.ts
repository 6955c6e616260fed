import { fileNotFound, fileResponse } from '#app/core/request/file-response.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { indexNowKey } from '#app/modules/content/index-now/index-now-key.server.ts';

export function loader() {
  if (!siteSettings().seo.notifiesSearchEngines) return fileNotFound();
  return fileResponse(indexNowKey(), 'text/plain; charset=utf-8', 'public, max-age=300');
}
