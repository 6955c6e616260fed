import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { brandName, withBrand } from '#app/modules/company/site-settings.server.ts';

const description = () =>
  `Letters from ${brandName()}: one a fortnight, four minutes to read, and a link in each to unsubscribe.`;

/** Returns the head of a newsletter page, without indexing by search engines. */
export const letterMeta = (path: string, title: string) =>
  pageMeta({ origin: getSiteOrigin(), path, title: withBrand(title), description: description(), isIndexed: false });
