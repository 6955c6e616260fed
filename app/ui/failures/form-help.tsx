import { useEffect, useRef } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router';

const fetchHelp = () => import('#app/ui/failures/failed-requests.ts');

const prepareForFailure = () => {
  fetchHelp()
    .then((help) => help.prepareForFailure())
    .catch(() => undefined); // the guard of posts tries again
};

/**
 * The support for every form of the site once React runs: the focus after an answer, and the preparation for a lost
 * network.
 */
export function FormHelp() {
  const isPosting = [useNavigation(), ...useFetchers()].some(({ formMethod }) => formMethod && formMethod !== 'GET');
  const isInAdmin = useLocation().pathname.startsWith('/admin');
  const wasPosting = useRef(false);
  useEffect(() => {
    if (wasPosting.current && !isPosting) {
      fetchHelp().then(
        ({ focusAfterPost }) => focusAfterPost(),
        () => undefined,
      );
    }
    wasPosting.current = isPosting;
  }, [isPosting]);
  useEffect(() => {
    const prepare = (element: EventTarget | null) => {
      if (!(element instanceof Element && element.closest('form[method="post"]'))) return;
      prepareForFailure();
    };
    const onFocus = ({ target }: FocusEvent) => prepare(target);
    // An editor is saved without a focus in a form, too.
    if (isInAdmin) prepareForFailure();
    else prepare(document.activeElement);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isInAdmin]);
  return null;
}
