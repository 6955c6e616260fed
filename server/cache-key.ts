import type { ServerBuild } from 'react-router';
import { cookieNameFor } from '#app/lib/cookie-name.ts';
import { cachedParameters, privateParameters } from '#app/routes/cached-parameters.ts';
import { deviceCookieName } from '#app/services/sign-in/known-device.server.ts';
import { sidebarCookieName } from '#app/ui/admin/shell/sidebar-cookie.ts';

/** @returns the name a response has in the page cache, which is its address too, or null where the cache has no part in it */
export type CacheKey = (method: string | undefined, url: string, cookie: string | undefined) => string | null;

type Route = Pick<NonNullable<ServerBuild['routes'][string]>, 'id' | 'parentId' | 'path' | 'index'>;
type Routes = Record<string, Route | undefined>;

/** What the router itself asks by, of the data of a page. */
const routerParameters = ['_routes', 'index'];
const maxKeyLength = 300;

/**
 * Cookies on which no cached page depends: they stay in the browser after signing out. Only signing in reads the one,
 * only the admin area the other.
 */
const ignoredCookies = new Set(
  [deviceCookieName, sidebarCookieName].flatMap((name) => [false, true].map((is) => cookieNameFor(name, is))),
);

/** Any cookie that is not known to be without effect keeps a request from the cache. */
const mayAffectPage = (cookie: string): boolean =>
  cookie.split(';').some((pair) => !ignoredCookies.has(pair.trim().split('=', 1)[0] ?? ''));

/**
 * Of an address only those parameters are kept that its route knows, in one order: otherwise anybody could
 * fill the cache with copies of one page.
 */
export function createCacheKey(routes: Routes): CacheKey {
  const patterns = patternsOf(routes);
  return (method, url, cookie) => {
    if ((method !== 'GET' && method !== 'HEAD') || (cookie && mayAffectPage(cookie))) return null;
    const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2);
    const address = url.slice(start);
    const question = address.indexOf('?');
    const key = question === -1 ? address : withKnown(address, question, patterns);
    return key !== null && key.length <= maxKeyLength ? key : null;
  };
}

function withKnown(address: string, question: number, patterns: Pattern[]): string | null {
  const path = address.slice(0, question);
  const isData = path.endsWith('.data');
  const asked = isData ? path.replace(/(\/_)?\.data$/, '') || '/' : path;
  const pattern = patterns.find(({ expression }) => expression.test(asked));
  const known = pattern?.parameters;
  if (!known) return null;
  const nameOf = (pair: string) => pair.split('=', 1)[0] ?? '';
  const isKnown = (name: string) => known.includes(name) || (isData && routerParameters.includes(name));
  const pairs = address.slice(question + 1).split('&');
  if (pairs.some((pair) => pattern.privateParameters.includes(nameOf(pair)))) return null;
  const kept = pairs
    .filter((pair) => isKnown(nameOf(pair)))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

interface Pattern {
  expression: RegExp;
  parameters: readonly string[] | undefined;
  privateParameters: readonly string[];
}

/** Every route that answers, the most specific first, as the router ranks them. */
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
      parameters: cachedParameters[route.id],
      privateParameters: privateParameters[route.id] ?? [],
    }))
    .sort((one, other) => rank(other.path).localeCompare(rank(one.path)))
    .map(({ path, ...known }) => ({ expression: expressionOf(path), ...known }));
}

/** A word of a letter for each segment: fixed ones before dynamic ones, and the rest of an address last. */
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
