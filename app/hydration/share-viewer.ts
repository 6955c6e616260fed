/** The tabs of a browser announce on it whether a person is signed in. */
let channel: BroadcastChannel;

/** Returns for whom this page was made (set by `root.tsx`); undefined on an error page. */
export const pageViewer = (): string | undefined => document.documentElement.dataset.viewer;

/** Announces to the other tabs whether this page was made for a visitor or a member. */
export const announceViewer = (): void => channel.postMessage(pageViewer());

/**
 * Announces to the other tabs for whom this page was made. Calls `onOther` when the page of another tab was made for
 * another person. It listens from the first script on: a message that comes while the rest loads is not missed.
 */
export function shareViewer(onOther: () => void): void {
  const open = () => {
    channel = new BroadcastChannel('resjam.session');
    channel.onmessage = ({ data }) => data !== pageViewer() && onOther();
  };
  open();
  announceViewer();
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => channel.close());
  addEventListener('pageshow', ({ persisted }) => persisted && open());
}
