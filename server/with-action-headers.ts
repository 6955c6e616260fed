import type { HeadersFunction, ServerBuild } from 'react-router';

const headers: HeadersFunction = ({ parentHeaders, actionHeaders }) =>
  new Headers([...parentHeaders, ...actionHeaders]);

/**
 * Returns the build with a `headers` function for each route that has an action and no such function: the headers of
 * the action, such as `Retry-After`, reach the visitor. React Router sends only those that a route passes on.
 */
export function withActionHeaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.action || route.module.headers) return [id, route];
    return [id, { ...route, module: { ...route.module, headers } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
