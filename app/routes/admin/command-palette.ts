import type { Route } from './+types/command-palette';
import { paletteSourcesFor } from './command-palette-sources.server.ts';
import { requireTeam } from './require-team.server.ts';

const maxQueryLength = 100;

/** Returns the palette's results except the screens, which it knows itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireTeam(context, request);
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const query = typed.replaceAll('\0', '').slice(0, maxQueryLength).toWellFormed().trim();
  const groups = await Promise.all(
    paletteSourcesFor(viewer).map(async ({ label, find }) => ({ label, items: await find(query) })),
  );
  return { query, groups: groups.filter(({ items }) => items.length > 0) };
}
