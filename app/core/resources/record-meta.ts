import { adminMeta } from '#app/core/request/admin/admin-meta.ts';

interface MetaArguments {
  loaderData?: { documentTitle: string } | undefined;
  matches: Parameters<typeof adminMeta>[1];
}

/** The metadata of the screens of a resource. */
export const recordMeta = ({ loaderData, matches }: MetaArguments) =>
  adminMeta(loaderData?.documentTitle ?? 'Not found', matches);
