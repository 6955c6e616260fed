/** The channel on which the tabs of a browser say who is signed in. */
export const sessionChannel = 'resjam.session';

/** Whether this page has private content, or is of no use to a signed-in user. */
export const isPersonalPage = (): boolean => /^\/(?:settings|auth|first-admin|admin)(?=\/|$)/.test(location.pathname);

/** Says to the other tabs for whom this page was made (`data-viewer`, see `root.tsx`). */
export function tellViewer(): void {
  const { viewer } = document.documentElement.dataset;
  // An error page does not know who is signed in.
  if (viewer === undefined) return;
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(viewer);
  // An open channel would keep the page out of the back/forward cache.
  channel.close();
}
