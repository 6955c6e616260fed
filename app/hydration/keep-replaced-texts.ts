/**
 * Lets React go on with a page whose texts a translator replaces: without this it throws an error as soon as it removes
 * such a text, and the page becomes an error page. A text that React changes or removes is first put back in the place
 * of its replacement; the translator then translates the new one.
 */
export function keepReplacedTexts(): void {
  const { removeChild, insertBefore, replaceChild } = Node.prototype;
  const replacementOf = new WeakMap<Node, Element>();
  const textsOf = new WeakMap<Element, Text[]>();

  const note = ({ target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const replacement = [...addedNodes, previousSibling, nextSibling].find((node) => node instanceof Element);
    // An editor replaces its texts itself.
    if (!replacement || (target instanceof HTMLElement && target.isContentEditable)) return;
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.parentNode === target) continue;
      replacementOf.set(text, replacement);
      textsOf.set(replacement, [...(textsOf.get(replacement) ?? []), text]);
      observer.observe(text, { characterData: true });
    }
  };
  const putBack = (text: Node) => {
    const replacement = replacementOf.get(text);
    const parent = replacement?.parentNode;
    if (!replacement || !parent || text.parentNode) return;
    for (const each of textsOf.get(replacement) ?? []) insertBefore.call(parent, each, replacement);
    removeChild.call(parent, replacement);
  };
  const handle = (records: MutationRecord[]) => {
    for (const record of records) {
      if (record.type === 'childList') note(record);
      else putBack(record.target);
    }
  };
  const observer = new MutationObserver(handle);
  observer.observe(document.body, { childList: true, subtree: true });

  /** @returns whether the node is a child of the parent now */
  const restore = (parent: Node, child: Node): boolean => {
    if (child.parentNode === parent) return true;
    handle(observer.takeRecords());
    putBack(child);
    // A program has wrapped it.
    if (child.parentNode !== parent && parent.contains(child)) {
      let wrapper: Node = child;
      while (wrapper.parentNode && wrapper.parentNode !== parent) wrapper = wrapper.parentNode;
      replaceChild.call(parent, child, wrapper);
    }
    return child.parentNode === parent;
  };
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return restore(this, child) ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <New extends Node>(added: New, before: Node | null): New {
    return insertBefore.call(this, added, before && restore(this, before) ? before : null) as New;
  };
}
