import { isPersonalPage, sessionChannel, tellViewer } from './tell-viewer.ts';

/** Dispatched when another tab signed in or out and this tab has unsaved text that a reload would lose. */
export const sessionChangedEvent = 'resjam:session-changed';

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
 * Whether a field differs from what the server gave it: what is typed while this script loads must not be lost. A box
 * without a value of its own has the value `on`, so its tick is compared.
 */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ type, value, defaultValue, checked, defaultChecked }) =>
      type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue,
  );

let isWatching = false;

/**
 * Keeps the tabs of a browser in agreement about who is signed in. A personal page whose viewer may have changed, or
 * that is restored from the back/forward cache, checks with the server whether it may stay. It stays while the server
 * is unreachable. Idempotent.
 */
export function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  const root = document.documentElement;
  let hasTyped = hasTypedText();
  let lastSaid: unknown;
  let channel: BroadcastChannel | null = null;

  const ask = async (mayReload: boolean) => {
    const viewer = await askWhoIsSignedIn();
    if (viewer === null || viewer === root.dataset.viewer || !isPersonalPage()) return;
    if (mayReload) location.reload();
    // Every page that the other tab opens sends the message again.
    else if (lastSaid !== viewer) document.dispatchEvent(new Event(sessionChangedEvent));
    lastSaid = viewer;
  };
  const listen = () => {
    channel ??= new BroadcastChannel(sessionChannel);
    channel.onmessage = ({ data }) => {
      if (data !== root.dataset.viewer && isPersonalPage()) void ask(!hasTyped);
    };
  };

  listen();
  document.addEventListener('input', () => {
    hasTyped = true;
  });
  new MutationObserver(tellViewer).observe(root, { attributeFilter: ['data-viewer'] });
  addEventListener('pageshow', async ({ persisted }) => {
    listen();
    if (!persisted || !isPersonalPage()) return;
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
