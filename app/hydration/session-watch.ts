/** Told to the page when another tab signed in or out and this one holds words that a reload would lose. */
export const sessionChangedEvent = 'resjam:session-changed';

/** Pages that show what only their own viewer may see, or are of no use to whoever is signed in. */
const personalPages = /^\/(?:settings|auth|first-admin|admin)(?=\/|$)/;

const longestWaitMs = 3000;

/** What the server says of who is signed in; null where it says nothing, too late, or something else. */
async function askWhoIsSignedIn(): Promise<string | null> {
  try {
    const response = await fetch('/api/session', { cache: 'no-store', signal: AbortSignal.timeout(longestWaitMs) });
    const answer: unknown = response.ok ? await response.json() : null;
    return typeof answer === 'object' && answer !== null && 'viewer' in answer && typeof answer.viewer === 'string'
      ? answer.viewer
      : null;
  } catch {
    return null;
  }
}

/**
 * Lets the tabs of a browser tell each other who is signed in (`data-viewer`, see `root.tsx`). A personal page whose
 * viewer may have changed, or that comes back from the browser's memory, asks the server whether it may stand. While
 * the server cannot be asked, it stands.
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
    // Every page that the other tab opens tells again.
    else if (lastSaid !== viewer) document.dispatchEvent(new Event(sessionChangedEvent));
    lastSaid = viewer;
  };
  // An error page does not know who is signed in, and tells nobody.
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
    // What it shows may not be for whoever sits here now.
    document.body.style.visibility = 'hidden';
    try {
      await ask(true);
    } finally {
      document.body.style.visibility = '';
    }
  });
  // An open channel would keep the page out of the browser's memory.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
}
