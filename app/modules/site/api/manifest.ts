import { webManifest } from '#app/core/icons/manifest.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';

export function loader() {
  const { brand, seo } = siteSettings();
  const texts = { name: brand.brandName, short_name: brand.brandName, description: seo.defaultDescription };
  const manifest = { ...texts, ...webManifest };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  });
}
