import { isPrivatePath } from '#app/lib/web/private-path.ts';
import { tellViewer } from './tell-viewer.ts';

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

const isPrivatePage = () => isPrivatePath(location.pathname);

/** Whether a talk or a film plays that somebody may be listening to. */
const isPlaying = (): boolean =>
  document.querySelector('iframe') !== null ||
  [...document.querySelectorAll('video')].some(({ paused, muted }) => !paused && !muted);

let hasTyped = false;
let lastSaid: unknown;

async function ask(mayReload: boolean): Promise<void> {
  const viewer = await askWhoIsSignedIn();
  if (viewer === null || viewer === document.documentElement.dataset.viewer) return;
  if (mayReload) location.reload();
  // Every page that the other tab opens sends the message again.
  else if (lastSaid !== viewer && isPrivatePage()) document.dispatchEvent(new Event(sessionChangedEvent));
  lastSaid = viewer;
}

/**
 * Asks the server who is signed in, because another tab says that this has changed. The page is loaded again for them,
 * unless that would lose something. It stays while the server is unreachable.
 */
export function checkSession(): Promise<void> {
  watchSession();
  return ask(!hasTyped && (isPrivatePage() || !isPlaying()));
}

let isWatching = false;

/**
 * Notices what is typed, and tells the other tabs who is signed in when this page learns it. A private page that is
 * restored from the back/forward cache checks with the server whether it may stay. Idempotent.
 */
export function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  hasTyped = hasTypedText();
  document.addEventListener('input', () => {
    hasTyped = true;
  });
  new MutationObserver(tellViewer).observe(document.documentElement, { attributeFilter: ['data-viewer'] });
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted || !isPrivatePage()) return;
    // Its content may not be meant for the current user.
    document.body.style.visibility = 'hidden';
    try {
      await ask(true);
    } finally {
      document.body.style.visibility = '';
    }
  });
}
