import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { OutageCause } from '#app/core/database/database-unavailable-error.ts';
import { contentSecurityPolicy } from '#app/core/request/content-security-policy.server.ts';
import { pageStylesOf } from '#app/core/request/page-styles.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { siteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import siteStyles from '#app/styles/site.css?inline';
import { RolledOffRing } from '#app/ui/art/rings.tsx';
import { Button } from '#app/ui/button.tsx';
import { SiteFooter } from '#app/ui/site-frame/site-footer.tsx';
import { SiteHeader } from '#app/ui/site-frame/site-header.tsx';
import type { TypedField } from './typed-fields.ts';

export interface Outage {
  /** Path and query of the request. A form is posted there again. */
  address: string;
  /** The input of a posted form; null for a page. */
  fields: TypedField[] | null;
  /** `restoring`: nothing can be stored because the site is being restored from a backup. */
  cause: OutageCause | 'restoring';
}

export const outagePolicy = contentSecurityPolicy(pageStylesOf(siteStyles).hash);

/**
 * Renders the page for a request that cannot be answered now, such as while the database is down: what happened, what is safe, and, after a
 * form, the input, to be sent again. Uses memory only and no JavaScript.
 */
export function renderOutagePage({ address, fields, cause }: Outage): string {
  const { menu, headerFooter } = siteNavigation().navigation;
  const { brandName } = siteSettings().brand;
  const heading = fields ? 'This can’t be sent at the moment' : 'This page can’t be shown at the moment';
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
                {fields ? (
                  <FormAgain address={address} fields={fields} cause={cause} />
                ) : (
                  <PageAgain address={address} cause={cause} />
                )}
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

const lead = 'mt-6 max-w-[34rem] text-lead text-ink-2';

const restoringText = 'The site is being restored from a backup at the moment, and will be back in a few minutes.';
const awayText = 'The site cannot reach its records at the moment';
const busyText = 'More people are using the site at the moment than it can serve at once';

/** States what happened, what is safe, and what to do: after a request for a page, and after a form. */
const texts: Record<Outage['cause'], { page: string; form: string }> = {
  restoring: {
    page: `${restoringText} Your request was not processed. Please try again then.`,
    form: `${restoringText} What you sent was not stored, and what you typed is here. Please send it again then.`,
  },
  away: {
    page: `${awayText}. The fault is ours, and everything that was stored before is safe. Please try again in a minute.`,
    form: `${awayText}, so what you sent could not be stored. The fault is ours. Everything that was stored before is safe, and what you typed is here. Please send it again in a minute.`,
  },
  busy: {
    page: `${busyText}. Everything that was stored before is safe. Please try again in a minute.`,
    form: `${busyText}, so what you sent was not stored. Everything that was stored before is safe, and what you typed is here. Please send it again in a minute.`,
  },
};

function PageAgain({ address, cause }: Pick<Outage, 'address' | 'cause'>) {
  return (
    <>
      <p className={lead}>{texts[cause].page}</p>
      <a href={address} className="button button-primary mt-8">
        Try again
      </a>
    </>
  );
}

function FormAgain({ address, fields, cause }: Outage & { fields: TypedField[] }) {
  const hasSecret = fields.some(({ kind }) => kind === 'secret');
  return (
    <>
      <p className={lead}>{texts[cause].form}</p>
      {hasSecret && <p className="mt-3 max-w-[34rem]">Passwords and codes are not repeated: please type them again.</p>}
      <form method="post" action={address} className="mt-8 grid max-w-[34rem] gap-5">
        {fields.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may occur twice, and the order never changes
          <FieldAgain key={at} id={`field-${at}`} field={field} />
        ))}
        <div>
          <Button type="submit">Send again</Button>
        </div>
      </form>
    </>
  );
}

function FieldAgain({ id, field: { name, label, value, kind } }: { id: string; field: TypedField }) {
  if (kind === 'hidden') return <input type="hidden" name={name} value={value} />;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small leading-snug font-semibold">
        {label}
      </label>
      {kind === 'secret' && <input id={id} type="password" name={name} required autoComplete="off" className="field" />}
      {kind === 'line' && <input id={id} type="text" name={name} defaultValue={value} className="field" />}
      {kind === 'text' && (
        <textarea id={id} name={name} rows={6} defaultValue={value} className="field min-h-36 resize-y" />
      )}
    </div>
  );
}
