import { hasUnsentInput } from '#app/lib/web/has-unsent-input.ts';
import { isPrivatePath } from '#app/lib/web/private-path.ts';
import { announceViewer, pageViewer } from './share-viewer.ts';

/** Dispatched when another tab signed in or out and this tab has unsaved text that a reload would lose. */
export const sessionChangedEvent = 'resjam:session-changed';

const longestWaitMs = 3000;

/** Returns the key of the session, empty for a visitor; null if the server's response is missing, late or invalid. */
async function findSession(): Promise<string | null> {
  try {
    const response = await fetch('/api/session', { cache: 'no-store', signal: AbortSignal.timeout(longestWaitMs) });
    const answer: { session?: unknown } | null = response.ok ? await response.json() : null;
    return typeof answer?.session === 'string' ? answer.session : null;
  } catch {
    return null;
  }
}

const isPrivatePage = () => isPrivatePath(location.pathname);

/** Whether an audio or video element is playing that a person may be listening to. */
const isPlaying = (): boolean =>
  document.querySelector('iframe') !== null ||
  [...document.querySelectorAll('video')].some(({ paused, muted }) => !paused && !muted);

let hasTyped = false;
let lastSaid: string | undefined;
/** The session that this page belongs to; empty for a visitor. Pages do not contain it, because many people share them. */
let pageSession: string | null = null;

const isVisitorPage = () => pageViewer() === 'visitor';

async function learnSession(): Promise<void> {
  // A person who has signed out since the page was rendered is no longer its viewer.
  pageSession = isVisitorPage() ? '' : (await findSession()) || null;
}

/** @param mayReload is called once the server has answered: something may be typed while it takes its time */
async function requestSession(mayReload: () => boolean): Promise<void> {
  const knownSession = pageSession;
  const session = await findSession();
  // An error page does not know who is signed in.
  if (session === null || pageViewer() === undefined) return;
  // A public page differs only by whether a person is signed in.
  const isSame = isPrivatePage() ? session === knownSession : (session === '') === isVisitorPage();
  if (isSame) return;
  if (mayReload()) location.reload();
  // Every page that the other tab opens sends the message again.
  else if (lastSaid !== session && isPrivatePage()) document.dispatchEvent(new Event(sessionChangedEvent));
  lastSaid = session;
}

/**
 * Asks the server who is signed in, because another tab reports that this has changed. The page is loaded again for
 * them, unless that would lose something. It stays while the server is unreachable.
 */
export function checkSession(): Promise<void> {
  watchSession();
  return requestSession(() => !hasTyped && (isPrivatePage() || !isPlaying()));
}

let isWatching = false;

/**
 * Detects typing, and notifies the other tabs when a person signs in or out on this page. A private page that is
 * restored from the back/forward cache checks with the server whether it may stay. Idempotent.
 */
export function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  // What is typed while this script loads must not be lost.
  hasTyped = hasUnsentInput(document);
  document.addEventListener('input', () => {
    hasTyped = true;
  });
  void learnSession();
  const onChange = () => {
    announceViewer();
    void learnSession();
  };
  new MutationObserver(onChange).observe(document.documentElement, { attributeFilter: ['data-viewer'] });
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted || !isPrivatePage()) return;
    // Its content may not be meant for the current user.
    document.body.style.visibility = 'hidden';
    try {
      await requestSession(() => true);
    } finally {
      document.body.style.visibility = '';
    }
  });
}
