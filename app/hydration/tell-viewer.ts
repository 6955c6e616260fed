/** The channel on which the tabs of a browser say who is signed in. */
const sessionChannel = 'resjam.session';

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

/**
 * Calls `onOther` when another tab says that a page was made for somebody else than this one. It listens from the first
 * script on: a message that comes while the rest loads is not missed.
 */
export function hearViewers(onOther: () => void): void {
  const { dataset } = document.documentElement;
  let channel: BroadcastChannel;
  const listen = () => {
    channel = new BroadcastChannel(sessionChannel);
    channel.onmessage = ({ data }) => {
      if (dataset.viewer !== undefined && data !== dataset.viewer) onOther();
    };
  };
  listen();
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => channel.close());
  addEventListener('pageshow', ({ persisted }) => persisted && listen());
}
