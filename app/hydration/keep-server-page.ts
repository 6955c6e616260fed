/**
 * Keeps hold of the page as the server sent it, before React takes it over. React removes it from the document if it
 * fails, and shows an error page, or nothing at all.
 *
 * @returns a function that puts the page back, with what has been typed into it. Nothing of it belongs to React then.
 */
export function keepServerPage(): () => void {
  const elements = [document.documentElement, document.head, document.body].map((element) => ({
    element,
    attributes: [...element.attributes],
    children: [...element.childNodes],
  }));
  const focused = document.activeElement;
  const { scrollX: left, scrollY: top } = window;
  return () => {
    for (const { element, attributes, children } of elements) {
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
      for (const attribute of attributes) element.setAttributeNode(attribute);
      putBackChildren(element, children);
    }
    forgetReact();
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
    scrollTo({ left, top, behavior: 'instant' });
  };
}

/** Does not move what is still there: a stylesheet that is moved loads again. */
function putBackChildren(parent: Element, children: readonly ChildNode[]): void {
  const remaining = new Set<Node>(children);
  for (const child of [...parent.childNodes]) if (!remaining.has(child)) child.remove();
  let next: Node | null = null;
  for (const child of children.toReversed()) {
    if (child.parentNode !== parent || child.nextSibling !== next) parent.insertBefore(child, next);
    next = child;
  }
}

/** React still listens at the document. Without its marks it finds no handler, and no longer stops a link or a form. */
function forgetReact(): void {
  const nodes = document.createTreeWalker(document);
  for (let node: Node | null = document; node; node = nodes.nextNode()) {
    for (const key of Object.keys(node)) if (key.startsWith('__react')) Reflect.deleteProperty(node, key);
  }
}
