/**
 * Lets a visitor stop the breathing animation (WCAG 2.2.2): Escape anywhere, or a press on the ring, which also
 * restarts it. Idempotent. `root` is the animated element; returns the function that undoes it.
 */
export function stopOnRequest(root: Element): () => void {
  if (root.hasAttribute('data-listening')) return () => {};
  root.setAttribute('data-listening', '');
  const onKey = (event: KeyboardEvent) => {
    // Escape that closes a menu does not stop the animation.
    if (event.key === 'Escape' && !document.querySelector(':popover-open')) root.setAttribute('data-still', '');
  };
  const onPress = ({ clientX, clientY, target }: MouseEvent) => {
    // The ring is behind the text, so a press on it hits the element above it.
    const isControl = (target as Element).closest('a, button, input, label');
    const under = document.elementsFromPoint(clientX, clientY);
    if (!isControl && under.some((element) => element !== root && root.contains(element))) {
      root.toggleAttribute('data-still');
    }
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onPress);
  return () => {
    root.removeAttribute('data-listening');
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', onPress);
  };
}
