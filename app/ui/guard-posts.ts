/** The id of the `<template>` with the toast (`failure-toast.tsx`). */
export const failureToastId = 'no-answer';

/** The longest wait for the scripts that a post needs, and for a sign of the site, in milliseconds. */
const longestWaitMs = 10_000;

/**
 * Sends no form before the page can show a failure: a post without an answer would end at the browser's error page, and
 * what was typed would be gone. A form that is sent is held until React and the code for failures run, and is then sent
 * again, to React. Scripts that do not come keep nobody from sending: once the site has answered at all, the browser
 * sends the form itself. If the site cannot be reached, the page stays and offers to try again.
 */
export function guardPosts(hydrate: () => Promise<void>): void {
  const held = new Set<HTMLFormElement>();
  let way: 'react' | 'browser' | undefined;
  let isTaken = false;
  let toast: Element | undefined;

  async function hold(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const send = (by: typeof way) => {
      way = by;
      if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
      way = undefined;
      return isTaken;
    };
    const isReady = Promise.race([
      hydrate()
        .then(() => import('./failed-requests.ts'))
        .then((module) => module.prepareForFailure())
        .then(
          () => true,
          () => false,
        ),
      new Promise<false>((resolve) => setTimeout(resolve, longestWaitMs, false)),
    ]);
    toast?.remove();
    try {
      // While React loads, a missing network is noticed at once.
      if (!('hydrated' in document.documentElement.dataset)) await reachSite();
      if ((await isReady) && send('react')) return;
      await reachSite();
      send('browser');
    } catch {
      toast = showFailure(form, () => send(undefined));
    }
  }

  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      const form = target as HTMLFormElement;
      const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
      isTaken = true;
      if (said('method') !== 'post' || said('target') || way === 'react') return;
      event.stopImmediatePropagation();
      if (way) return;
      event.preventDefault();
      if (held.has(form)) return;
      held.add(form);
      submitter?.setAttribute('aria-busy', 'true');
      hold(form, submitter).finally(() => {
        held.delete(form);
        submitter?.removeAttribute('aria-busy');
      });
    },
    true,
  );
  // A form that React does not handle, or not yet.
  addEventListener('submit', (event) => {
    if (way !== 'react' || event.defaultPrevented) return;
    event.preventDefault();
    isTaken = false;
  });
}

/** @throws if the site does not answer */
async function reachSite(): Promise<void> {
  const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(longestWaitMs) });
  if (!ok) throw new Error();
}

/** Shows the toast that the page contains, with the form's own text if it has any. */
function showFailure({ dataset }: HTMLFormElement, retry: () => void): Element | undefined {
  const template = document.getElementById(failureToastId) as HTMLTemplateElement | null;
  const toast = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
  if (!toast) return;
  const [title, text] = toast.querySelectorAll('p');
  if (title && dataset.failureTitle) title.textContent = dataset.failureTitle;
  if (text && dataset.failureText) text.textContent = dataset.failureText;
  toast.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    toast.remove();
    if (!button.ariaLabel) retry();
  });
  document.body.append(toast);
  return toast;
}
