import { webManifest } from '#app/services/icons/manifest.ts';

export const loader = () =>
  Response.json(webManifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  });
