import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from 'react-router';
import { outageCauseOf } from '#app/core/database/database-unavailable-error.ts';
import { contentSecurityPolicy } from '#app/core/request/content-security-policy.server.ts';
import { createPageStyles, pageStylesOf } from '#app/core/request/page-styles.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { routeSpans } from '#app/core/request/route-spans.server.ts';
import { speculationRulesFor, speculationRulesHeader } from '#app/core/request/speculation-rules.server.ts';
import { isJsonData } from '#app/hydration/is-json-data.ts';
import { isAdminRoute, siteManifestOf } from '#app/hydration/site-manifest.ts';
import { type StartData, startDataId } from '#app/hydration/start-data.ts';
import { yieldToEventLoop } from '#app/lib/async/yield-to-event-loop.ts';
import { isPrivatePath } from '#app/lib/web/private-path.ts';
import { hasSecret } from '#app/lib/web/secret-addresses.ts';
import siteStyles from '#app/styles/site.css?inline';
import styleParts from '#app/styles/site.css?inline&parts';
import siteStylesheet from '#app/styles/site.css?url';
import { FailureToast } from '#app/ui/failures/failure-toast.tsx';
import { failureToastId } from '#app/ui/failures/guard-submissions.ts';

const renderTimeoutMs = 4500;
const stylesPlace = Buffer.from('<style></style>');
const wholeStyles = pageStylesOf(siteStyles);
const noStyles = pageStylesOf('');
/** Development has no files with a stylesheet. */
const selectStyles = import.meta.env.DEV ? () => wholeStyles : createPageStyles(styleParts);
const startDataPlace = Buffer.from(`<script type="application/json" id="${startDataId}"></script>`);
/** For pages with a form that is posted: the first script shows it if the form cannot be sent (`ui/failures/guard-submissions.ts`). */
const failureToast = renderToStaticMarkup(<FailureToast />);

/**
 * Renders the whole document before responding: one buffer with the right status, which the page cache can store. It
 * contains no inline script. The data that React needs to start is inert JSON (`StartData`).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  await yieldToEventLoop();
  const log = context.get(requestContext).log;
  // The router would write the loaders' data as inline scripts. It is put into the start data instead.
  const { serverHandoffStream, ...withoutStream } = entry;
  const { loaderData, actionData, errors, matches } = entry.staticHandlerContext;
  const screen = matches.at(-1)?.route.id ?? '';
  const { hydrationData } = context.get(requestContext);
  const isLess = hydrationData !== undefined && Object.hasOwn(loaderData, screen);
  const state = { loaderData: isLess ? { ...loaderData, [screen]: hydrationData } : loaderData, actionData, errors };
  const [rendering, pageData] = await Promise.all([
    render(<ServerRouter context={matchedOnly(withoutStream)} url={request.url} />, (error) =>
      log.error('a page failed to render', { path: new URL(request.url).pathname, error: String(error) }),
    ),
    // JSON compresses better than the router's encoding, which the browser makes from it.
    isJsonData(state) ? { state } : { encoded: serverHandoffStream ? await text(serverHandoffStream) : '' },
  ]);
  const [head, rest] = splitAt(rendering.html, stylesPlace);
  const [content, end] = splitAt(status === 422 ? focusFirstFault(rest) : rest, startDataPlace);
  const start = startData(entry, pageData);
  const renderedHtml = rendering.html.toString('latin1');
  const spare = renderedHtml.includes('method="post"') ? failureToast : '';
  const { pathname, search } = new URL(request.url);
  // Chromium tells the fonts of an inline stylesheet the address of the page, whatever the policy.
  const isLinked = hasSecret(pathname + search) && !import.meta.env.DEV;
  const inline = start.when === 'now' ? wholeStyles : selectStyles(renderedHtml + spare);
  const styles = isLinked ? noStyles : inline;
  if (!isLinked && styles !== wholeStyles) start.styles = siteStylesheet;
  const link = isLinked ? `<link rel="stylesheet" href="${siteStylesheet}">` : '';
  const style = Buffer.from(`<style>${styles.css}</style>${link}`);
  const html = Buffer.concat([
    head,
    style,
    content,
    // Last: React takes the first script for the one that it renders.
    Buffer.from(startScripts(entry, start) + (spare && spareScript)),
    end,
  ]);
  const isFramed = headers.get('X-Frame-Options') === 'SAMEORIGIN';
  // The page is complete: it can be compressed and sent at once.
  headers.set('Content-Length', String(html.length));
  headers.set('Content-Security-Policy', contentSecurityPolicy(styles.hash, { isFramed }));
  const rules = status === 200 && !isFramed ? speculationRulesFor(pathname) : null;
  if (rules) headers.set(speculationRulesHeader, rules);
  return new Response(html, { status: rendering.hasFailed ? 500 : status, headers });
}

/** Spans of loaders and actions, for traces. Without tracing they only pass the call on. */
export const instrumentations: ServerInstrumentation[] = [routeSpans];

/** Reports errors of loaders and actions. A refused or missing page is not an error. Stack traces stay in the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (isRouteErrorResponse(error)) return;
  // The server responds to these itself and logs them.
  const outage = outageCauseOf(error);
  if (outage) context.get(requestContext).outage = outage;
  if (request.signal.aborted) return;
  const detail = error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
  context.get(requestContext).log.error('a request failed', { path: new URL(request.url).pathname, ...detail });
}

function render(tree: ReactNode, onError: (error: unknown) => void): Promise<{ html: Buffer; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), hasFailed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      onAllReady() {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        onError(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), renderTimeoutMs);
  });
}

/** The router creates a route for every manifest entry. Only the matched ones are needed. */
function matchedOnly(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes } };
}

/** Splits the HTML before and after a marker that occurs once. */
function splitAt(html: Buffer, place: Buffer): [before: Buffer, after: Buffer] {
  const at = html.indexOf(place);
  return at === -1 ? [html, Buffer.alloc(0)] : [html.subarray(0, at), html.subarray(at + place.length)];
}

/** Inert JSON, because text browsers show the content of a `<template>`. */
const spareScript = `<script type="application/json" id="${failureToastId}">${escapeJson(failureToast)}</script>`;

const startScripts = (entry: EntryContext, start: StartData): string =>
  `<script type="application/json" id="${startDataId}">${escapeJson(start)}</script><script type="module" src="${entry.manifest.entry.module}"${isPrivatePath(entry.staticHandlerContext.location.pathname) ? ' data-private' : ''}></script>`;

function startData(entry: EntryContext, pageData: Pick<StartData, 'state' | 'encoded'>): StartData {
  const { manifest } = entry;
  const matches = entry.staticHandlerContext.matches;
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const isAdmin = matches.some(({ route }) => isAdminRoute(route.id));
  return {
    when: isAdmin ? 'now' : 'intent',
    modules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...new Set(routes.flatMap(({ imports = [] }) => imports))],
    // In development there is only the full manifest.
    manifest: isAdmin || manifest.hmr ? manifest.url : siteManifestOf(manifest.url),
    runtime: manifest.hmr?.runtime,
    context: JSON.parse(entry.serverHandoffString ?? '{}'),
    ...pageData,
  };
}

/**
 * Focuses the first refused field, without JavaScript too. A group, which has no `aria-invalid`, is marked by
 * `data-invalid`; its first control is focused. React does not touch attributes that it does not know.
 */
function focusFirstFault(html: Buffer): Buffer {
  const [before, mark, after] = html.toString().split(/((?:aria|data)-invalid="true")(.*)/s);
  if (!mark || after === undefined) return html;
  const marked = mark.startsWith('data') ? after.replace('<input ', '<input autofocus="" ') : ` autofocus=""${after}`;
  return Buffer.from(before + mark + marked);
}

/** Returns JSON that cannot close its own element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
