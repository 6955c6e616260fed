import { findFlag } from '#app/services/country/flags.server.ts';
import { fileResponse, notFound } from '#app/services/request/file-response.server.ts';
import type { Route } from './+types/flag';

export async function loader({ params }: Route.LoaderArgs) {
  const svg = await findFlag(params.file.replace(/\.svg$/, ''));
  return svg ? fileResponse(svg, 'image/svg+xml', 'public, max-age=2592000') : notFound();
}
