const prefix = /^\(\d+\) /;

/** A tab's title with the number of unread items before it: `(3) Inbox`. Zero is not said. */
export const withUnread = (title: string, unread: number): string =>
  `${unread > 0 ? `(${unread}) ` : ''}${title.replace(prefix, '')}`;

/** The same where the page is made, by what the frame around it knows. */
export function unreadTitle(title: string, matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  const frame = matches.find((match) => match?.id === 'routes/admin/layout')?.loaderData;
  return withUnread(title, (frame as { unread?: number } | undefined)?.unread ?? 0);
}
