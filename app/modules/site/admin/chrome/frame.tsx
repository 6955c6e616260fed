import type { SyntheticEvent } from 'react';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { SiteFooter } from '#app/ui/site-frame/site-footer.tsx';
import { SiteHeader } from '#app/ui/site-frame/site-header.tsx';
import type { Route } from './+types/frame';
import { loadChrome } from './chrome-screen.server.ts';
import { problemsOf, shownHeaderFooter, shownMenu } from './shown-draft.ts';

/**
 * Renders header and footer around an empty page, each from its draft, with all of its links: those that cannot be
 * published yet are named.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const [menu, headerFooter] = await Promise.all([loadChrome('menu', viewer), loadChrome('headerFooter', viewer)]);
  return {
    menu: shownMenu(menu.draft.document),
    headerFooter: shownHeaderFooter(headerFooter.draft.document),
    problems: [
      ...new Set([
        ...problemsOf('menu', menu.draft.document as object),
        ...problemsOf('headerFooter', headerFooter.draft.document as object),
      ]),
    ],
    brandName: siteSettings().brand.brandName,
  };
}

export const headers: Route.HeadersFunction = () => ({
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'private, no-store',
});

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Preview', matches);

/** Keeps links and forms from leading away: no other page lets itself be framed. */
function stayHere(event: SyntheticEvent) {
  if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault();
}

export default function ChromeFrame({ loaderData: { menu, headerFooter, problems, brandName } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col" onClickCapture={stayHere} onSubmitCapture={stayHere}>
      <SiteHeader items={menu.items} brandName={brandName} showName={headerFooter.showName} />
      <main className="wrap flex flex-1 flex-col py-16">
        <h1 className="voice flex-1 text-[1.75rem] text-ink-2">Page content appears here.</h1>
        {problems.length > 0 && (
          // Below the menu, which the preview opens.
          <div className="max-w-text pt-8" role="note">
            <p className="font-semibold">To correct before you publish:</p>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {problems.map((problem) => (
                <li key={problem} className="wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          </div>
        )}
      </main>
      <SiteFooter links={headerFooter.links} line={headerFooter.line} showCountry={null} isSignedIn={false} />
    </div>
  );
}
