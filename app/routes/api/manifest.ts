import { webManifest } from '#app/services/icons/manifest.ts';
import { siteSettings } from '#app/services/site-settings/site-settings.server.ts';

export function loader() {
  const { brandName } = siteSettings().brand;
  const manifest = { name: brandName, short_name: brandName, ...webManifest };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  });
}
