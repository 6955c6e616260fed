import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { type PageMeta, pageMeta } from '#app/lib/web/page-meta.ts';
import { withBrand } from './site-settings.server.ts';

/** Returns the head of a public page. The name of the site follows its title. */
export const pageHead = (
  context: Readonly<RouterContextProvider>,
  { title, ...page }: Omit<PageMeta, 'origin'>,
): MetaDescriptor[] => pageMeta({ origin: context.get(requestContext).env.origin, title: withBrand(title), ...page });

/** Returns the head of a page for one person, which search engines do not list. */
export const privateHead = (
  context: Readonly<RouterContextProvider>,
  page: Pick<PageMeta, 'path' | 'title' | 'description'>,
): MetaDescriptor[] => pageHead(context, { ...page, isIndexed: false });
