import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { RolledOffRing } from '#app/ui/art/rings.tsx';
import { SearchBox } from '#app/ui/search/search-box.tsx';
import { UnsentTexts, unsentOf } from './unsent-texts.tsx';

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
const headingFor = (error: unknown) =>
  unsentOf(error)?.title ?? (isMissing(error) ? 'Oops! Page not found' : 'This page could not be shown');

/** Returns the title of an error page, followed by the site's name if it is known. */
export const errorTitle = (error: unknown, brandName = '') => headingFor(error) + (brandName && ` · ${brandName}`);

/** Says why a page of a part of the site can be missing, and leads to the list of that part. */
const missingIn = [
  { start: '/blog/', why: 'The article may have been taken down', list: { label: 'All articles', href: '/blog' } },
  {
    start: '/forum/',
    why: 'The page may have been removed or moved',
    list: { label: 'Go to the forum', href: '/forum' },
  },
  { start: '/book/', why: 'The service may no longer be offered', list: { label: 'See all services', href: '/book' } },
];
const missingElsewhere = { why: 'The page may have moved', list: null };

/** The page for visitors if a page is missing or fails: what happened, what they typed for it, and one link. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const unsent = unsentOf(error);
  if (unsent) {
    return (
      <div className="wrap pt-10 pb-section">
        <h1 className="mb-6 max-w-[42rem] text-h2 wrap-anywhere">{unsent.title}</h1>
        <UnsentTexts unsent={unsent} />
      </div>
    );
  }
  const { why, list } = missingIn.find(({ start }) => pathname.startsWith(start)) ?? missingElsewhere;
  return (
    <div
      data-missing-page={isMissing(error) ? '' : undefined}
      className="wrap grid items-center gap-x-16 gap-y-10 pt-4 pb-16 md:grid-cols-[7fr_9fr]"
    >
      <RolledOffRing className="w-full max-w-[30rem]" />
      <div className="min-w-0">
        <h1>{headingFor(error)}</h1>
        <p className="mt-6 max-w-[34rem] text-lead text-ink-2">
          {isMissing(error)
            ? `One of the six has rolled off. ${why}, or the address may be mistyped.`
            : 'The fault is ours and has been logged. Go back: what you typed is still in your browser. Wait a minute and try again.'}
        </p>
        {isMissing(error) && (
          <SearchBox id="missing-page-search" label="Search the site" className="mt-8 max-w-[34rem]" />
        )}
        <div className="mt-8 flex flex-wrap gap-4">
          <Link to="/" className="button button-primary">
            Return to Home
          </Link>
          {isMissing(error) && list && (
            <>
              {' '}
              <Link to={list.href} className="button button-quiet">
                {list.label}
              </Link>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
