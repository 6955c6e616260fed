import { indexNowKey } from '#app/services/index-now/index-now-key.server.ts';
import { fileResponse, notFound } from '#app/services/request/file-response.server.ts';
import { siteSettings } from '#app/services/site-settings/site-settings.server.ts';

export function loader() {
  if (!siteSettings().seo.notifiesSearchEngines) return notFound();
  return fileResponse(indexNowKey(), 'text/plain; charset=utf-8', 'public, max-age=300');
}
