interface Post {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  /** Whether it got no answer. */
  hasFailed: boolean;
}

let last: Post | undefined;
const listeners: (() => void)[] = [];

/** Calls `listener` whenever a form is posted. */
export const onPost = (listener: () => void) => listeners.push(listener);

if (typeof document !== 'undefined') {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    last = { form: target, submitter, hasFailed: false };
    for (const listener of listeners) listener();
  };
  document.addEventListener('submit', remember, true);
}

/**
 * The form that was posted last and the button that did it, as long as the form stands in the page. Browser only.
 *
 * @param address where it was posted to, if only such a form counts
 */
export function lastPost(address?: string): Post | undefined {
  if (!last?.form.isConnected) return undefined;
  return address === undefined || pathOf(last.form.action) === pathOf(address) ? last : undefined;
}

function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  // The router's own mark for a page at the top of its branch.
  searchParams.delete('index');
  return `${pathname}?${searchParams}`;
}
