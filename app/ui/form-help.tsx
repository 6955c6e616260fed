import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { prepareForFailure } from '#app/ui/failed-requests.ts';
import { lastPost } from '#app/ui/last-post.ts';

/** What every form of the site needs once React runs: the focus after a refusal, and being ready for a lost network. */
export function FormHelp() {
  const isPosting = [useNavigation(), ...useFetchers()].some(({ formMethod }) => formMethod && formMethod !== 'GET');
  const wasPosting = useRef(false);
  useEffect(() => {
    if (wasPosting.current && !isPosting) focusFirstFault();
    wasPosting.current = isPosting;
  }, [isPosting]);
  useEffect(() => {
    const prepare = (element: EventTarget | null) => {
      if (element instanceof Element && element.closest('form[method="post"]')) prepareForFailure();
    };
    const onFocus = ({ target }: FocusEvent) => prepare(target);
    prepare(document.activeElement);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return null;
}

const focusable = 'input:not([type="hidden"]), select, textarea, button, [contenteditable="true"]';

/** Moves the focus to the first field that was refused, and the field to where it can be seen. */
function focusFirstFault(): void {
  const post = lastPost();
  if (post?.hasFailed) return;
  const fault = (post?.form ?? document).querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  const field = fault?.matches(focusable) ? fault : fault?.querySelector<HTMLElement>(focusable);
  if (!field) return;
  field.focus({ preventScroll: true });
  // The middle: never under a bar at the top or the bottom.
  field.scrollIntoView({ block: 'center' });
}
