import type { ServerBuild } from 'react-router';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { sessionCookieName } from '#app/core/identity/sessions/session-cookie.server.ts';
import { traitsOf, traitsText } from '#app/core/identity/viewer-traits.server.ts';
import { statisticsCookieName } from '#app/core/request/statistics-objection.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { cookieNameFor } from '#app/lib/web/cookie-name.ts';
import { deviceCookieName } from '#app/modules/accounts/sessions/known-device.server.ts';
import { reportEventsPath } from '#app/modules/insight/record/report-events-path.ts';
import { cachedParameters, privateParameters, strictRoutes } from '#app/routes/cached-parameters.ts';
import { pageOfMarkdown } from './markdown-address.ts';
import { searchSuggestionsPath } from './search-suggestions.ts';
import { uploadPaths } from './upload-paths.ts';

/** Where the page cache has the response to a request. */
interface CacheEntry {
  /** The address of the response, which is also the key of the page for visitors (`pageKey`). */
  key: string;
  /** The request has a session cookie, and no other cookie that may affect a page. */
  isSignedIn: boolean;
}

/** @returns null if the request bypasses the page cache */
export type FindCacheEntry = (method: string | undefined, url: string, cookie: string | undefined) => CacheEntry | null;

type Route = Pick<NonNullable<ServerBuild['routes'][string]>, 'id' | 'parentId' | 'path' | 'index'>;
type Routes = Record<string, Route | undefined>;

/** The parameters of the router's own data requests. */
const routerParameters = ['_routes', 'index'];
const maxKeyLength = 300;

const namesOf = (name: string) => new Set([false, true].map((isSecure) => cookieNameFor(name, isSecure)));

/** Only sign-in, and what counts visits, read them. They stay in the browser after signing out. */
const ignoredCookies = new Set([...namesOf(deviceCookieName), ...namesOf(statisticsCookieName)]);
const sessionCookies = namesOf(sessionCookieName);

/** The part of the name that all cookies have which a page may depend on (`cookies.test.ts`). */
const ownName = 'resjam.';

/** Returns the names of the cookies that may affect a page. Cookies of other software, such as analytics, do not. */
const effectiveCookies = (cookie: string): string[] =>
  cookie
    .split(';')
    .map((pair) => pair.trim().split('=', 1)[0]?.trim() ?? '')
    .filter((name) => name.includes(ownName) && !ignoredCookies.has(name));

/**
 * Keeps only the parameters that the route knows, in a fixed order: otherwise any client could fill the cache with copies
 * of one page.
 */
export function createCacheEntryFinder(routes: Routes): FindCacheEntry {
  const patterns = patternsOf(routes);
  return (method, url, cookie) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const cookies = cookie ? effectiveCookies(cookie) : [];
    if (!cookies.every((name) => sessionCookies.has(name))) return null;
    const isSignedIn = cookies.length > 0;
    const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2);
    const address = url.slice(start);
    const question = address.indexOf('?');
    const key = question === -1 ? address : withKnown(address, question, patterns);
    if (key === null || key.length > maxKeyLength) return null;
    if (!isSignedIn) return { key, isSignedIn };
    // With consent, an enquiry of a signed-in person names the campaign of their address: no parameter may be left out.
    return key === address && patternOf(key, patterns)?.parameters ? { key, isSignedIn } : null;
  };
}

/** Addresses that the server answers itself, before the router. */
const serverRoutes: [path: string, expression: RegExp][] = [
  ['/healthz', /^\/healthz$/],
  ['/readyz', /^\/readyz$/],
  ['/metrics', /^\/metrics$/],
  [reportEventsPath, new RegExp(`^${reportEventsPath}$`)],
  ['/media/*', /^\/media\//],
  [searchSuggestionsPath, new RegExp(`^${searchSuggestionsPath}$`)],
  ...uploadPaths.map((path): [string, RegExp] => [`${path}/:id`, new RegExp(`^${path}(/|$)`)]),
];

/** Returns a function that finds the pattern of an address, for metrics: `/blog/:slug`, never the address itself. */
export function createRoutePatternFinder(routes: Routes): (path: string) => string {
  const patterns = patternsOf(routes);
  return (path) =>
    serverRoutes.find(([, expression]) => expression.test(path))?.[0] ?? patternOf(path, patterns)?.path ?? 'unknown';
}

/**
 * Returns the key of the page that this viewer shares with others at an address: all visitors, or all signed-in people
 * who see the same. No address has the key of the latter, and its capital letters make the cache evict it first.
 * @returns null if nobody shares it: the page notes what these people open
 */
export function pageKey(address: string, viewer: Viewer | undefined): string | null {
  if (!viewer) return address;
  const traits = traitsOf(viewer);
  return traits.allows('personalizedContent') ? null : `SIGNED-IN ${traitsText(traits)} ${address}`;
}

function withKnown(address: string, question: number, patterns: Pattern[]): string | null {
  const path = address.slice(0, question);
  const isData = path.endsWith('.data');
  const pattern = patternOf(path, patterns);
  const parameters = pattern?.parameters;
  if (!parameters) return null;
  const nameOf = (pair: string) => pair.split('=', 1)[0] ?? '';
  const isKnown = (name: string) => parameters.includes(name) || (isData && routerParameters.includes(name));
  const pairs = address.slice(question + 1).split('&');
  if (pairs.some((pair) => pattern.privateParameters.includes(nameOf(pair)))) return null;
  if (pattern.isStrict && !pairs.every((pair) => isKnown(nameOf(pair)))) return null;
  const keptPairs = pairs
    .filter((pair) => isKnown(nameOf(pair)))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return keptPairs.length === 0 ? path : `${path}?${keptPairs.join('&')}`;
}

/** Returns the route of an address, which may be one of the router's data requests or the Markdown of a page. */
function patternOf(address: string, patterns: Pattern[]): Pattern | undefined {
  const [path = ''] = address.split('?', 1);
  const pagePath = pageOfMarkdown(path) ?? (path.endsWith('.data') ? path.replace(/(\/_)?\.data$/, '') || '/' : path);
  return patterns.find(({ expression }) => expression.test(pagePath));
}

interface Pattern {
  /** As in `routes.ts`: `/blog/:slug`. */
  path: string;
  expression: RegExp;
  parameters: readonly string[] | undefined;
  privateParameters: readonly string[];
  /** An unknown parameter makes another response. */
  isStrict: boolean;
}

/** Returns the pattern of every route with a response, the most specific first, in the router's order. */
function patternsOf(routes: Routes): Pattern[] {
  const pathOf = ({ parentId, path = '' }: Route): string => {
    const parent = parentId ? routes[parentId] : undefined;
    return `${parent ? pathOf(parent) : ''}${path && `/${path}`}`;
  };
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all
    .filter(({ id }) => !parents.has(id))
    .map((route) => ({
      path: pathOf(route) || '/',
      parameters: ownValue(cachedParameters, route.id),
      privateParameters: ownValue(privateParameters, route.id) ?? [],
      isStrict: strictRoutes.includes(route.id),
    }))
    .sort((one, other) => rank(other.path).localeCompare(rank(one.path)))
    .map(({ path, ...parameters }) => ({ path, expression: expressionOf(path), ...parameters }));
}

/** Returns a sort key with a letter for each segment: static ones before dynamic ones, and splats last. */
const rank = (path: string) =>
  path
    .split('/')
    .map((segment) => (segment === '*' ? 'a' : segment.startsWith(':') ? 'b' : 'c'))
    .join('');

function expressionOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (segment === '*') return '.*';
    return segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`, 'i');
}
