/** The id of the script element with the HTML of the toast (`failure-toast.tsx`), as JSON. */
export const failureToastId = 'no-answer';

/** The longest wait for the scripts that a post needs, and for a sign of the site, in milliseconds. */
const longestWaitMs = 10_000;

type Submitter = HTMLElement | null;

/**
 * Sends no form before the page can show a failure: a post without an answer would end at the browser's error page, and
 * what was typed would be gone. A form that is sent is held until React and the code for failures run, and is then sent
 * again, to React. Scripts that do not come keep nobody from sending: once the site has answered at all, the browser
 * sends the form itself. If the site cannot be reached, the page stays and offers to try again.
 */
export function guardSubmissions(hydrate: () => Promise<void>): void {
  /** The forms that wait, with the button that was pressed last. */
  const heldForms = new Map<HTMLFormElement, Submitter>();
  let way: 'react' | 'browser' | undefined;
  let isTaken = false;
  let toast: Element | undefined;

  async function holdUntilReady(form: HTMLFormElement): Promise<void> {
    const send = (by: typeof way, submitter = heldForms.get(form)) => {
      isTaken = false;
      if (!form.isConnected) {
        if (by === 'react') return false;
        // React has put another form in its place. The words are in this one.
        form.hidden = true;
        document.body.append(form);
      }
      way = by;
      try {
        form.requestSubmit(buttonIn(form, submitter));
      } finally {
        way = undefined;
      }
      return isTaken;
    };
    const isReady = Promise.race([
      hydrate()
        .then(() => import('#app/ui/failures/failed-requests.ts'))
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
      if (!isHydrated()) await reachSite();
      if ((await isReady) && send('react')) return;
      await reachSite();
      // Until the answer replaces the page, a second press would post again. An answer can also be a file.
      if (send('browser'))
        await new Promise((resolve) => {
          addEventListener('pagehide', resolve, { once: true });
          setTimeout(resolve, longestWaitMs);
        });
    } catch {
      const submitter = heldForms.get(form);
      toast = showFailure(form, () => send(undefined, submitter));
    }
  }

  const setBusy = (form: HTMLFormElement, submitter: Submitter) => {
    heldForms.get(form)?.removeAttribute('aria-busy');
    heldForms.set(form, submitter);
    submitter?.setAttribute('aria-busy', 'true');
  };

  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      const form = target as HTMLFormElement;
      const attributeOf = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
      isTaken = true;
      if (attributeOf('method') !== 'post' || attributeOf('target') || way === 'react') return;
      // React handles this form without a request.
      if ('local' in form.dataset && isHydrated()) return;
      // Not immediately: other listeners of the window put back what was typed, or stop every form.
      event.stopPropagation();
      if (way) return;
      event.preventDefault();
      const isHeld = heldForms.has(form);
      setBusy(form, submitter);
      if (isHeld) return;
      holdUntilReady(form).finally(() => {
        setBusy(form, null);
        heldForms.delete(form);
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

const isHydrated = () => 'hydrated' in document.documentElement.dataset;

/** Returns the button if it is in the form, or the one that React has put in its place. */
function buttonIn(form: HTMLFormElement, pressed: Submitter | undefined): Submitter {
  const { name, value, formAction } = (pressed ?? {}) as HTMLButtonElement;
  const buttons = ([...form.elements] as HTMLButtonElement[]).filter(({ type }) => type === 'submit');
  return (
    buttons.find((button) => button === pressed) ??
    buttons.find((button) => button.name === name && button.value === value && button.formAction === formAction) ??
    null
  );
}

/** @throws if the site does not answer. A proxy may keep the address from visitors: a refusal is an answer too. */
async function reachSite(): Promise<void> {
  const { status } = await fetch('/healthz', {
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(longestWaitMs),
  });
  if (status >= 500) throw new Error();
}

/** Shows the toast that the page contains, with the form's own text if it has any. */
function showFailure({ dataset }: HTMLFormElement, retry: () => void): Element | undefined {
  const stored = document.getElementById(failureToastId)?.textContent;
  const toast = stored && new DOMParser().parseFromString(JSON.parse(stored), 'text/html').body.firstElementChild;
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
