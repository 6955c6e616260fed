import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { contentSecurityPolicy } from '#app/core/request/content-security-policy.server.ts';
import { pageStylesOf } from '#app/core/request/page-styles.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { siteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import siteStyles from '#app/styles/site.css?inline';
import { RolledOffRing } from '#app/ui/art/rings.tsx';
import { SiteFooter } from '#app/ui/site-frame/site-footer.tsx';
import { SiteHeader } from '#app/ui/site-frame/site-header.tsx';

/** The Content-Security-Policy of a page without JavaScript. */
export const policyWithoutScripts = contentSecurityPolicy(pageStylesOf(siteStyles).hash);

interface PageWithoutScripts {
  /** Path and query of the request. */
  address: string;
  heading: string;
  children: ReactNode;
}

/**
 * Renders a page of the site outside the router: for requests that did not reach its route, or that the route refused.
 * Uses memory only and no JavaScript.
 */
export function renderWithoutScripts({ address, heading, children }: PageWithoutScripts): string {
  const { menu, headerFooter } = siteNavigation().navigation;
  const { brandName } = siteSettings().brand;
  const page = (
    <StaticRouter location={address}>
      <html lang="en-GB">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{`${heading} · ${brandName}`}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style dangerouslySetInnerHTML={{ __html: siteStyles }} />
        </head>
        <body>
          <a href="#content" className="skip-link">
            Skip to content
          </a>
          <SiteHeader items={menu.items} brandName={brandName} showName={headerFooter.showName} />
          <main id="content" tabIndex={-1}>
            <div className="wrap grid items-start gap-x-16 gap-y-10 pt-4 pb-16 lg:grid-cols-[7fr_9fr]">
              <RolledOffRing className="w-full max-w-[30rem] max-lg:max-w-[16rem]" />
              <div>
                <h1>{heading}</h1>
                {children}
              </div>
            </div>
          </main>
          <SiteFooter links={headerFooter.links} line={headerFooter.line} showCountry={null} isSignedIn={false} />
        </body>
      </html>
    </StaticRouter>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
