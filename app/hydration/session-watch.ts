/** Dispatched when another tab signed in or out and this tab has unsaved text that a reload would lose. */
export const sessionChangedEvent = 'resjam:session-changed';

/** Pages with private content, or that are of no use to a signed-in user. */
const personalPages = /^\/(?:settings|auth|first-admin|admin)(?=\/|$)/;

const longestWaitMs = 3000;

/** Returns the server's response about who is signed in; null if it is missing, late or invalid. */
async function askWhoIsSignedIn(): Promise<string | null> {
  try {
    const response = await fetch('/api/session', { cache: 'no-store', signal: AbortSignal.timeout(longestWaitMs) });
    const answer: { viewer?: unknown } | null = response.ok ? await response.json() : null;
    return typeof answer?.viewer === 'string' ? answer.viewer : null;
  } catch {
    return null;
  }
}

/**
 * Synchronises the tabs of a browser about who is signed in (`data-viewer`, see `root.tsx`). A personal page whose
 * viewer may have changed, or that is restored from the back/forward cache, checks with the server whether it may stay.
 * It stays while the server is unreachable.
 */
export function watchSession(): void {
  const root = document.documentElement;
  let hasTyped = false;
  let lastSaid: unknown;
  let channel: BroadcastChannel | null = null;
  const isPersonal = () => personalPages.test(location.pathname);

  const ask = async (mayReload: boolean) => {
    const viewer = await askWhoIsSignedIn();
    if (viewer === null || viewer === root.dataset.viewer || !isPersonal()) return;
    if (mayReload) location.reload();
    // Every page that the other tab opens sends the message again.
    else if (lastSaid !== viewer) document.dispatchEvent(new Event(sessionChangedEvent));
    lastSaid = viewer;
  };
  // An error page does not know who is signed in, so it sends nothing.
  const tell = () => root.dataset.viewer !== undefined && channel?.postMessage(root.dataset.viewer);
  const open = () => {
    channel ??= 'BroadcastChannel' in window ? new BroadcastChannel('resjam.session') : null;
    if (!channel) return;
    channel.onmessage = ({ data }) => {
      if (data !== root.dataset.viewer && isPersonal()) void ask(!hasTyped);
    };
  };

  document.addEventListener('input', () => {
    hasTyped = true;
  });
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-viewer'] });
  addEventListener('pageshow', async ({ persisted }) => {
    open();
    if (!persisted) return tell();
    if (!isPersonal()) return;
    // Its content may not be meant for the current user.
    document.body.style.visibility = 'hidden';
    try {
      await ask(true);
    } finally {
      document.body.style.visibility = '';
    }
  });
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
}
