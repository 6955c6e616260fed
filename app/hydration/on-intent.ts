import { type StartData, startDataId } from './start-data.ts';
import { type WatchedChanges, watchChanges } from './watch-changes.ts';

/** Events that show that a visitor is about to use the page, not only read it. */
const intentEvents = ['pointerdown', 'keydown', 'focusin'] as const;

/** The longest time until the next attempt to load React, in milliseconds. */
const longestRetryMs = 30_000;

/** Set on `<html>` once React runs the page. */
const hydratedAttribute = 'data-hydrated';

/**
 * Hydrates at the first sign of intent other than a press on a link, or at once if the page requires it. Until then
 * links, forms, menus and disclosures work natively. A press on a control that needs React (`data-await-script`) is
 * held and replayed after hydration.
 * @returns a function that hydrates the page now, if it is not hydrated yet. It rejects if the scripts do not load,
 *   and for good if React fails.
 */
export function hydrateOnIntent(): () => Promise<void> {
  const element = document.getElementById(startDataId);
  if (!element?.textContent) return () => Promise.reject();
  const data: StartData = JSON.parse(element.textContent);
  const heldControls = new Set<HTMLElement>();
  const changes = watchChanges();

  const holdClick = (event: MouseEvent) => {
    const control = elementOf(event)?.closest<HTMLElement>('[data-await-script]');
    // A link with a modifier key opens in another tab, without this page's script.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    heldControls.add(control);
    control.setAttribute('aria-busy', 'true');
    onSign();
  };
  let retryAfterMs = 1000;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let pressedLink: Element | null = null;
  /** The browser follows the link, often to a page that it has already rendered. React would only delay that. */
  const isPressOnLink = (event: Event) => {
    const link = elementOf(event)?.closest('a[href]') ?? null;
    if (event.type === 'pointerdown') pressedLink = link;
    return event.type !== 'keydown' && link !== null && link === pressedLink;
  };
  const begin = () => {
    running ??= start(data, changes).then(release, fail);
    return running;
  };
  const onSign = (sign?: Event) => {
    if (!sign || !isPressOnLink(sign)) begin().catch(() => undefined);
  };
  const freeHeld = (press: (control: HTMLElement) => void) => {
    for (const control of heldControls) {
      control.removeAttribute('aria-busy');
      press(control);
    }
    heldControls.clear();
  };
  const release = (isHydrated: boolean) => {
    document.removeEventListener('click', holdClick, true);
    if (isHydrated) document.documentElement.setAttribute(hydratedAttribute, '');
    freeHeld((control) => control.isConnected && control.click());
    // It would fail again: from now on the page works as without JavaScript.
    if (!isHydrated) throw new Error('React cannot run this page');
  };
  // After a lost connection the next sign of intent starts another attempt, and so does a timer, because a person who has typed is waiting.
  const fail = (reason: unknown) => {
    running = undefined;
    freeHeld(() => undefined);
    // Each sign can fail, so there is one timer for all of them.
    clearTimeout(retry);
    retryAfterMs = Math.min(retryAfterMs * 2, longestRetryMs);
    retry = setTimeout(onSign, retryAfterMs);
    throw reason;
  };

  document.addEventListener('click', holdClick, true);
  for (const sign of intentEvents) document.addEventListener(sign, onSign, { capture: true, passive: true });
  if (data.when === 'now' || isTyping()) onSign();
  return begin;
}

/** Extensions send events to the document itself. */
const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);

/** Whether the field with the focus has been typed into: the last sign may have come before this script. */
function isTyping(): boolean {
  const field = document.activeElement as Partial<HTMLInputElement> | null;
  return field?.value !== field?.defaultValue;
}

async function start(data: StartData, changes: WatchedChanges): Promise<boolean> {
  if (import.meta.env.DEV && data.runtime) await import(/* @vite-ignore */ data.runtime);
  for (const address of data.imports) void import(/* @vite-ignore */ address).catch(() => undefined);
  const [{ hydrate }, , , ...modules] = await Promise.all([
    import('./hydrate.tsx'),
    import(/* @vite-ignore */ data.manifest),
    data.styles && addStylesheet(data.styles),
    ...Object.values(data.modules).map((address) => import(/* @vite-ignore */ address)),
  ]);
  return hydrate(data, modules, changes);
}

/** Later content of React may have classes that the page did not have. */
function addStylesheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
    link.onerror = () => {
      link.remove();
      reject(new Error('The stylesheet did not load'));
    };
    document.head.append(link);
  });
}
