import { data, redirect } from 'react-router';
import { allowCaching, limitFreshness } from '#app/core/page-cache/cacheable.server.ts';
import { hydrateWith } from '#app/core/request/hydrate-with.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer, getViewerIfAllowed } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { isSiteScreen } from '#app/lib/web/built-in-paths.ts';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { normalisePath } from '#app/lib/web/paths.ts';
import { tidyPath } from '#app/lib/web/tidy-path.ts';
import { findFormerAddress } from '#app/modules/community/import/former-address.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { type Lock, LockedNotice } from '#app/modules/content/readers/locked-notice.tsx';
import { followRedirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { questions as applicationQuestions } from '#app/modules/inbox/coaching/questions.ts';
import { countMissingAddress } from '#app/modules/insight/missing-addresses/count-missing-address.server.ts';
import { recordOpenedPage } from '#app/modules/insight/recently-opened/recently-opened.server.ts';
import { findStoredPage } from '#app/modules/pages/queries.server.ts';
import { findBlockAction, loadBlocks } from '#app/modules/site/page/blocks.server.ts';
import type { Block } from '#app/modules/site/page/blocks.ts';
import { PageBlocks } from '#app/modules/site/page/page-blocks.tsx';
import { readDocument } from '#app/modules/site/page/read-document.ts';
import { structuredData } from '#app/modules/site/page/structured-data.ts';
import { blockViews } from '#app/modules/site/page/views.ts';
import { findPublishedPage } from '#app/modules/site/published-page.server.ts';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/page';

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { env, log, search } = context.get(requestContext);
  const path = normalisePath(url.pathname);
  const document = await findPublishedPage(path, () => getViewer(context));
  if (!document) {
    const target = (await followRedirect(path)) ?? (await findFormerAddress(path)) ?? (await findMeantAddress(path));
    if (target) throw redirect(withSearch(target, search), 301);
    log.warn('404', { path });
    countMissingAddress(path);
    throw notFound();
  }
  if (path !== '/') await recordOpenedPage(await getViewerIfAllowed(context, 'personalizedContent'), request, path);
  const { page, leftOut } = readDocument(document.page);
  if (leftOut > 0) log.warn('blocks that cannot be shown are left out', { path, leftOut });
  const blocks = await loadBlocks(page.blocks, { request, url, context });
  const isPrivate = blocks.isPrivate || document.readers !== undefined;
  if (!isPrivate) allowCaching(context, ...document.tags, ...blocks.tags);
  if (blocks.freshMs !== null) limitFreshness(context, blocks.freshMs);
  const head = pageMeta({
    origin: env.origin,
    path: page.path,
    title: page.metaTitle,
    description: page.metaDescription,
    isIndexed: document.isIndexed,
    picture: sharePictureOf(page.path),
    structuredData: structuredData(page, env.origin, siteSettings()),
  });
  const isLoggedIn = document.isLocked && (await getViewer(context)) !== null;
  const lock: Lock | null =
    document.isLocked && document.readers ? { readers: document.readers, isLoggedIn, path } : null;
  hydrateWith(context, {
    page: {
      ...(lock && { title: page.title, metaDescription: page.metaDescription }),
      path,
      blocks: page.blocks.map(hydratedPart),
    },
    blockData: blocks.data,
    lock,
    head,
  });
  const headers = isPrivate ? { 'Cache-Control': 'private, no-store' } : undefined;
  return data({ page, blockData: blocks.data, lock, head }, { headers });
}

/** A block without controls keeps the server's HTML. */
const hydratedPart = (block: Block) => (blockViews[block.type].isScripted ? block : { id: block.id, type: block.type });

/** Returns the page, or where it has moved, of an address with capitals or with the sign that came after it in a text. */
async function findMeantAddress(path: string): Promise<string | null> {
  const tidy = tidyPath(path);
  if (!tidy) return null;
  return isSiteScreen(tidy) || (await findStoredPage(tidy)) ? tidy : followRedirect(tidy);
}

/** Appends the visitor's query string, unless the target has its own query or fragment. */
const withSearch = (target: string, search: string) => (/[?#]/.test(target) ? target : target + search);

/** Handles the form on the page. */
export const action = keepUnsentTexts(
  {
    title: 'This form is no longer here',
    back: { label: 'Return to Home', href: '/' },
    texts: { ...applicationQuestions, subject: 'Subject', message: 'Your message' },
  },
  async ({ request, url, context }: Route.ActionArgs) => {
    const path = normalisePath(url.pathname);
    const document = await findPublishedPage(path, () => getViewer(context));
    const act = document && findBlockAction(readDocument(document.page).page.blocks);
    if (!act) throw data(null, { status: 405 });
    return act({ request, url, context, path });
  },
);

/** Passes on the headers of loader and action, such as `Cache-Control` and `Retry-After`. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SitePage({ loaderData: { page, blockData, lock }, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ServerToast toast={result?.toast} />
      {lock ? (
        <div className="wrap grid gap-6 pt-10 pb-section md:pt-16">
          <h1 className="wrap-anywhere">{page.title}</h1>
          <p className="max-w-[42rem] text-lead text-ink-2 wrap-anywhere">{page.metaDescription}</p>
          <LockedNotice lock={lock} />
        </div>
      ) : (
        <PageBlocks key={page.path} blocks={page.blocks} data={blockData} result={result} />
      )}
    </>
  );
}
