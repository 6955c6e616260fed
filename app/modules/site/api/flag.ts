import { flagSvg } from '#app/core/country/flag-svg.server.ts';
import { fileNotFound, fileResponse } from '#app/core/request/file-response.server.ts';
import type { Route } from './+types/flag';

export async function loader({ params }: Route.LoaderArgs) {
  const svg = await flagSvg(params.file.replace(/\.svg$/, ''));
  return svg ? fileResponse(svg, 'image/svg+xml; charset=utf-8', 'public, max-age=2592000') : fileNotFound();
}
