interface Options {
  /** The position of the pointer in the frame: the caret is placed there. */
  x: number;
  y: number;
  /** Whether what is typed replaces all of it. */
  isPlaceholder: boolean;
  onInput: (text: string) => void;
  onEnd: () => void;
}

export interface TypingSession {
  readonly text: string;
  /** Shows another text, after undo. */
  show: (text: string) => void;
  end: () => void;
}

/**
 * Makes one text of the page editable, as one line of plain text. React must not render it meanwhile, and has to make
 * it again at the end. @returns null if the browser cannot edit plain text
 */
export function typeInPlace(node: Text, { x, y, isPlaceholder, onInput, onEnd }: Options): TypingSession | null {
  const box = document.createElement('span');
  box.setAttribute('contenteditable', 'plaintext-only');
  box.setAttribute('role', 'textbox');
  box.setAttribute('aria-label', 'Text');
  box.dataset.typing = '';
  node.replaceWith(box);
  box.append(node);
  if (!box.isContentEditable) {
    box.replaceWith(node);
    return null;
  }
  const read = () => (box.textContent ?? '').replace(/\s+/g, ' ');
  const insert = (text: string) => document.execCommand('insertText', false, text.replace(/\s+/g, ' '));
  box.focus({ preventScroll: true });
  if (isPlaceholder) getSelection()?.selectAllChildren(box);
  else placeCaret(node, x, y);
  box.addEventListener('input', () => onInput(read()));
  box.addEventListener('blur', onEnd, { once: true });
  box.addEventListener('paste', (event) => {
    event.preventDefault();
    insert(event.clipboardData?.getData('text/plain') ?? '');
  });
  box.addEventListener('drop', (event) => event.preventDefault());
  box.addEventListener('beforeinput', (event) => {
    // Undo is the editor’s, and a text has no second line.
    if (/^(history|insertParagraph|insertLineBreak)/.test(event.inputType)) event.preventDefault();
  });
  const control = node.parentElement?.closest('button, summary, label');
  box.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      box.blur();
    } else if (event.key === ' ' && control) {
      // In a control the key would press it.
      event.preventDefault();
      insert(' ');
    }
  });
  box.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault());
  return {
    get text() {
      return read();
    },
    show(text) {
      box.textContent = text;
      getSelection()?.selectAllChildren(box);
      getSelection()?.collapseToEnd();
    },
    end() {
      box.blur();
    },
  };
}

function placeCaret(node: Text, x: number, y: number): void {
  const place = document.caretPositionFromPoint?.(x, y);
  getSelection()?.collapse(node, place?.offsetNode === node ? place.offset : node.length);
}
