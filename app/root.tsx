import { type ReactNode, useEffect } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  useLocation,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { nameTags } from '#app/core/page-cache/cacheable.server.ts';
import { readFlash } from '#app/core/request/flash.server.ts';
import { networkAddressMiddleware } from '#app/core/request/network-address-middleware.server.ts';
import { forbidPrivateCaching } from '#app/core/request/private-pages.server.ts';
import { getViewerTraits, viewerMiddleware } from '#app/core/request/viewer-context.server.ts';
import { sessionChangedEvent } from '#app/hydration/session-watch.ts';
import { startDataId } from '#app/hydration/start-data.ts';
import { notePageShown } from '#app/lib/lazy/lazy.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { countNavigation } from '#app/modules/insight/record/count-navigation.ts';
import { visitMiddleware } from '#app/modules/insight/record/visit-middleware.server.ts';
import { searchBoxSettings } from '#app/modules/search/settings/search-box-settings.server.ts';
import { searchSettingsTag } from '#app/modules/search/settings/search-settings.server.ts';
import { FormHelp } from '#app/ui/failures/form-help.tsx';
import { GuardedLoading } from '#app/ui/failures/guarded-loading.tsx';
import { keepPageOnFailure } from '#app/ui/failures/keep-page-on-failure.ts';
import { MessageArea } from '#app/ui/forms/message-area.tsx';
import { SearchBoxSettingsProvider } from '#app/ui/search/search-box-settings.tsx';
import { SearchOpener } from '#app/ui/search/search-opener.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { AuthProvider } from '#app/ui/use-auth.tsx';
import italicFont from '/.fonts/brygada-1918-italic.woff2?url';
import serifFont from '/.fonts/brygada-1918-normal.woff2?url';
import sansFont from '/.fonts/source-sans-3-normal.woff2?url';
import type { Route } from './+types/root';

export { ErrorPage as ErrorBoundary } from '#app/ui/failures/error-page.tsx';

export const middleware: Route.MiddlewareFunction[] = [
  forbidPrivateCaching,
  networkAddressMiddleware,
  viewerMiddleware,
  visitMiddleware,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure];

/** Returns what every page knows about its viewer: nothing that many others do not have too, so that it can be cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await getViewerTraits(context);
  const flash = readFlash(request);
  nameTags(context, searchSettingsTag);
  const known = {
    viewer: viewer && {
      isAdmin: viewer.isAdmin,
      isModerator: viewer.isModerator,
      isCountryShown: viewer.allows('locationTracking'),
    },
    theme: viewer?.theme ?? null,
    toast: flash?.toast ?? null,
    brandName: siteSettings().brand.brandName,
    isListed: siteSettings().seo.isListed,
    search: searchBoxSettings(),
  };
  return data(known, flash ? { headers: { 'Set-Cookie': flash.forget } } : undefined);
}

export function Layout({ children }: { children: ReactNode }) {
  const isHome = useLocation().pathname === '/';
  const known = useRouteLoaderData<typeof loader>('root');
  return (
    <html
      lang="en-GB"
      data-theme={known?.theme ?? undefined}
      data-viewer={known && (known.viewer ? 'member' : 'visitor')}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1f1a" media="(prefers-color-scheme: dark)" />
        <Preload font={serifFont} />
        <Preload font={sansFont} />
        {isHome && <Preload font={italicFont} />}
        <StylesPlace />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="search"
          href="/opensearch.xml"
          type="application/opensearchdescription+xml"
          title={known?.brandName ?? 'Search'}
        />
        {known && <meta property="og:site_name" content={known.brandName} />}
        {known && !known.isListed && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollMemory />
        <MoveCount />
        {/* entry.server.tsx fills this in and puts the entry script after it. */}
        <script
          type="application/json"
          id={startDataId}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </body>
    </html>
  );
}

export default function App({ loaderData: { viewer, toast, search } }: Route.ComponentProps) {
  return (
    <AuthProvider viewer={viewer}>
      <MessageArea />
      <ServerToast toast={toast} className="max-md:p-3" />
      <SearchBoxSettingsProvider settings={search}>
        <Outlet />
        <SearchOpener />
      </SearchBoxSettingsProvider>
      <GuardedLoading from={useLocation().pathname} />
      <FormHelp />
      <SessionNews />
    </AuthProvider>
  );
}

/** Handles a sign-in or sign-out in another tab while this one has unsaved text. */
function SessionNews() {
  useEffect(() => {
    const showNews = () =>
      showToast({
        tone: 'info',
        title: 'You logged in or out in another tab',
        text: 'What you typed is still here. Log in again from another tab before you continue, or copy it first.',
      });
    document.addEventListener(sessionChangedEvent, showNews);
    return () => document.removeEventListener(sessionChangedEvent, showNews);
  }, []);
  return null;
}

/**
 * Restores scroll positions for client-side navigations. The router's own component would write an inline script for
 * the first one.
 */
function ScrollMemory() {
  useScrollRestoration();
  return null;
}

function Preload({ font }: { font: string }) {
  return <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />;
}

/** Notes and counts the pages that React shows without a new document: it renders again with each location. */
function MoveCount() {
  useLocation();
  useEffect(() => {
    notePageShown();
    countNavigation();
  });
  return null;
}

/**
 * The place of the inlined stylesheet, so that the first paint waits for nothing. entry.server.tsx inserts it:
 * rendering need not include it, and the browser's copy of this code does not need it.
 */
function StylesPlace() {
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
