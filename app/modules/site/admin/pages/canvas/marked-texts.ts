import { textFieldsOf, withText } from '#app/modules/site/page/text-fields.ts';

/**
 * In the preview each text of a block ends in a character for private use that identifies its field. So every text on
 * the page leads to its field, wherever a view puts it. `TextMarks` takes the characters away before anybody sees them.
 */
const firstMark = 0xf0000;
const marks = /[\u{F0000}-\u{F0FFF}]/gu;
const maxMarks = 0xfff;

/** Returns a block whose texts end in the marks of their fields: the place in `textFieldsOf`. */
export function markTexts<Block extends { type: string }>(block: Block): Block {
  return textFieldsOf(block)
    .slice(0, maxMarks)
    .reduce((marked, { path, text }, index) => {
      const mark = String.fromCodePoint(firstMark + index);
      // Each line of running text may become an element of its own.
      return withText(marked, path, text.replace(/\S[^\S\n]*$/gmu, `$&${mark}`));
    }, block);
}

/** Returns a text without marks. @internal */
export const withoutMarks = (text: string): string => text.replace(marks, '');

const spoken = ['aria-label', 'alt', 'title', 'placeholder'];

/** The marks of the texts in a part of the page, kept up to date while React renders. */
export class TextMarks {
  readonly #fields = new WeakMap<Node, number>();
  readonly #observer: MutationObserver;

  constructor(root: HTMLElement) {
    // Runs after React’s commit and before the browser paints.
    this.#observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) this.#read(node);
    });
    this.#read(root);
    this.#observer.observe(root, { childList: true, characterData: true, subtree: true });
  }

  end(): void {
    this.#observer.disconnect();
  }

  /** Returns the place of a text's field in `textFieldsOf`, or undefined if the text is not content of the block. */
  fieldOf(node: Node): number | undefined {
    return this.#fields.get(node);
  }

  /** Returns the first text of a field in this element. */
  firstIn(element: Node): Text | null {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (this.#fields.has(texts.currentNode)) return texts.currentNode as Text;
    return null;
  }

  /** Returns how many texts of the same field with the same words come before this one in its block. */
  placeAmongSame(node: Text): number {
    const block = node.parentElement?.closest('[data-block]');
    let place = 0;
    if (!block) return place;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text && text !== node; text = texts.nextNode() as Text | null) {
      if (this.fieldOf(text) === this.fieldOf(node) && text.data.trim() === node.data.trim()) place++;
    }
    return place;
  }

  #read(part: Node): void {
    if (part instanceof Text) this.#readText(part);
    else if (part instanceof Element) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) this.#readText(texts.currentNode as Text);
      for (const element of part.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
        for (const name of spoken) {
          const value = element.getAttribute(name);
          if (value && withoutMarks(value) !== value) element.setAttribute(name, withoutMarks(value));
        }
    }
  }

  #readText(node: Text): void {
    const [mark] = node.data.match(marks) ?? [];
    if (!mark) return;
    this.#fields.set(node, (mark.codePointAt(0) ?? firstMark) - firstMark);
    node.data = withoutMarks(node.data);
    node.parentElement?.setAttribute('data-text', '');
  }
}
