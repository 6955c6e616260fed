import { type PostPlace, placeOf } from '#app/ui/forms/focus-after-post.ts';

interface Post {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  /** Whether it got no response. */
  hasFailed: boolean;
}

let lastForm: Post | undefined;
let place: PostPlace | undefined;
const listeners: (() => void)[] = [];

/** Calls `listener` whenever a form is posted. */
export const onPost = (listener: () => void) => listeners.push(listener);

if (typeof document !== 'undefined') {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    lastForm = { form: target, submitter, hasFailed: false };
    place = placeOf(target, submitter);
    for (const listener of listeners) listener();
  };
  document.addEventListener('submit', remember, true);
}

/**
 * Returns the form that was posted last and its submit button, as long as the form is in the page. Browser only.
 *
 * @param address if given, only a form posted to it counts
 */
export function lastPost(address?: string): Post | undefined {
  if (!lastForm?.form.isConnected) return undefined;
  return address === undefined || pathOf(lastForm.form.action) === pathOf(address) ? lastForm : undefined;
}

/** Returns where the form was that was posted last, also if it has gone, once: a post without a form has no place. */
export function takeLastPlace(): PostPlace | undefined {
  const lastPlace = place;
  place = undefined;
  return lastPlace;
}

function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  // The router's own marker for an index route.
  searchParams.delete('index');
  return `${pathname}?${searchParams}`;
}
