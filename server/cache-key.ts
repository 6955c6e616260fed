import type { ServerBuild } from 'react-router';
import { cookieNameFor } from '#app/lib/cookie-name.ts';
import { cachedParameters, privateParameters } from '#app/routes/cached-parameters.ts';
import { deviceCookieName } from '#app/services/sign-in/known-device.server.ts';
import { sidebarCookieName } from '#app/ui/admin/shell/sidebar-cookie.ts';

/** @returns the key of a response in the page cache, which is also its address, or null if it bypasses the cache */
export type CacheKey = (method: string | undefined, url: string, cookie: string | undefined) => string | null;

type Route = Pick<NonNullable<ServerBuild['routes'][string]>, 'id' | 'parentId' | 'path' | 'index'>;
type Routes = Record<string, Route | undefined>;

/** The parameters of the router's own data requests. */
const routerParameters = ['_routes', 'index'];
const maxKeyLength = 300;

/**
 * Cookies that no cached page depends on: they stay in the browser after signing out. One is read only by sign-in, the
 * other only by the admin area.
 */
const ignoredCookies = new Set(
  [deviceCookieName, sidebarCookieName].flatMap((name) => [false, true].map((is) => cookieNameFor(name, is))),
);

/** Any cookie that is not known to have no effect bypasses the cache. */
const mayAffectPage = (cookie: string): boolean =>
  cookie.split(';').some((pair) => !ignoredCookies.has(pair.trim().split('=', 1)[0] ?? ''));

/**
 * Keeps only the parameters that the route knows, in a fixed order: otherwise anybody could fill the cache with copies
 * of one page.
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
      parameters: cachedParameters[route.id],
      privateParameters: privateParameters[route.id] ?? [],
    }))
    .sort((one, other) => rank(other.path).localeCompare(rank(one.path)))
    .map(({ path, ...known }) => ({ expression: expressionOf(path), ...known }));
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
