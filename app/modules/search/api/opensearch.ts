import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { fileResponse } from '#app/core/request/file-response.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { escapeXml } from '#app/lib/text/escape-xml.ts';
import { siteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import type { Route } from './+types/opensearch';

/** The maximum length of the short name, by the OpenSearch specification. */
const maxShortName = 16;

/** Describes the site's search to browsers (OpenSearch 1.1), so that they offer it in the address bar. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext).env;
  const { brandName } = siteSettings().brand;
  allowCaching(context, siteTag);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(brandName.slice(0, maxShortName))}</ShortName>
  <Description>${escapeXml(`Search ${brandName}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/x-icon">${origin}/favicon.ico</Image>
  <Url type="text/html" method="get" template="${origin}/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`;
  return fileResponse(xml, 'application/opensearchdescription+xml; charset=utf-8', 'public, max-age=86400');
}
