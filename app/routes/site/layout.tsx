import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { nameTags } from '#app/core/page-cache/cacheable.server.ts';
import { articleSourceMiddleware } from '#app/modules/blog/reading/article-source.server.ts';
import { siteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import { keepCaughtPostsMiddleware } from '#app/modules/inbox/receiving/keep-caught-posts.server.ts';
import { siteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { ErrorPage, errorTitle } from '#app/ui/failures/error-page.tsx';
import { useNeedsSignIn } from '#app/ui/site-frame/needs-sign-in.ts';
import { showCountry } from '#app/ui/site-frame/show-country.ts';
import { SiteFooter } from '#app/ui/site-frame/site-footer.tsx';
import { SiteHeader } from '#app/ui/site-frame/site-header.tsx';
import { useAuth } from '#app/ui/use-auth.tsx';
import { useLinksInPlace } from '#app/ui/use-links-in-place.ts';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [articleSourceMiddleware, keepCaughtPostsMiddleware];

export function loader({ context }: Route.LoaderArgs) {
  const { navigation, tags } = siteNavigation();
  nameTags(context, siteTag, ...tags);
  return { navigation, brandName: siteSettings().brand.brandName };
}

/** The title if no page below has one, because it is missing or failed. */
export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error ? [{ title: errorTitle(error, loaderData?.brandName) }] : [];

/** The layout of every public page: skip link, header, footer. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  useLinksInPlace();
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A missing or failed page is shown inside the layout, if the layout's own data could be read. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />;
  return (
    <Frame {...loaderData}>
      <ErrorPage error={error} />
    </Frame>
  );
}

const countUnread = (bell: HTMLElement) =>
  void import('#app/modules/community/threads/live/live-updates.ts').then(
    (module) => module.onNotificationCount(bell),
    () => undefined,
  );

function Frame({ navigation, brandName, children }: ReturnType<typeof loader> & { children: ReactNode }) {
  const { viewer } = useAuth();
  const { pathname } = useLocation();
  const needsSignIn = useNeedsSignIn();
  const { menu, headerFooter } = navigation;
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteHeader
        items={menu.items}
        brandName={brandName}
        showName={headerFooter.showName}
        account={viewer && { ...viewer, countUnread }}
        loginHref={!viewer && needsSignIn ? loginHref(pathname) : null}
      />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter
        links={headerFooter.links}
        line={headerFooter.line}
        showCountry={viewer && !viewer.isCountryShown ? null : showCountry}
        isSignedIn={viewer !== null}
      />
    </>
  );
}
