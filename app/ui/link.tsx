import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** Pages of this site are addresses without a file extension; `/guide.pdf` is a file, which the browser opens. */
const isPage = (href: string) => /^\/(?!\/)[^.]*$/.test(href.split(/[?#]/, 1)[0] ?? '');

/**
 * An anchor that navigates between the site's own pages without a reload, and is a plain anchor for everything else.
 * The browser knows all routes from the start (`routeDiscovery`), so no link is marked for a look-up.
 */
export function SmartLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return isPage(href) ? <Link to={href} discover="none" {...rest} /> : <a href={href} {...rest} />;
}
