import { notFound } from '#app/core/request/read/or-not-found.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { FiguresView } from '#app/modules/insight/admin/figures-view.tsx';
import { readScreen } from '#app/modules/insight/admin/read-screen.server.ts';
import { openShareLink } from '#app/modules/insight/reports/share-links.server.ts';
import adminStyles from '#app/styles/admin.css?url';
import type { Route } from './+types/figures';

/** Shows the figures to each visitor with the link, until it is revoked. Nothing can be changed here. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const isOpen = await openShareLink(params.secret);
  if (!isOpen) throw notFound();
  const screen = await readScreen(url.searchParams);
  return { ...screen, path: `/figures/${params.secret}`, brandName: siteSettings().brand.brandName };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: ['Figures', loaderData?.brandName].filter(Boolean).join(' · ') },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function SharedFigures({ loaderData }: Route.ComponentProps) {
  const { figures, searches, measure, path, brandName } = loaderData;
  return (
    <main className="admin wrap py-10">
      <h1 className="mb-6">{brandName}: visits</h1>
      <FiguresView figures={figures} searches={searches} measure={measure} path={path} isShared />
    </main>
  );
}
