/** The surroundings of a form that is posted. The answer may take the form from the page. */
export interface PostPlace {
  path: string;
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  /** Whether the form had the focus. A press by mouse or touch does not give it everywhere. */
  hadFocus: boolean;
  /** The forms of the same kind that follow, and then those before, the nearest first. */
  others: readonly HTMLFormElement[];
  /** The parts of the page around it that can have a heading, the nearest first. */
  parts: readonly Element[];
}

const part = 'section, main';

/** Not hidden, not disabled, and no button for the Enter key alone. */
const isShown = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && element.tabIndex >= 0 && !element.matches(':disabled');

/** Returns the button of a form that does the same, or the one that opens the dialog around it. */
function buttonFor(form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | undefined {
  const [name, value] = ['name', 'value'].map((attribute) => submitter?.getAttribute(attribute));
  const buttons = [...form.elements].filter((control) => control instanceof HTMLButtonElement);
  const same = buttons.filter((button) => name && button.name === name && button.value === value);
  const dialogs = same.map((button) => button.closest('dialog')?.id);
  return [...same, ...buttons.filter((button) => dialogs.includes(button.getAttribute('commandfor') ?? ''))].find(
    isShown,
  );
}

/** Returns the place of a form that is being posted, before the page changes. */
export function placeOf(form: HTMLFormElement, submitter: HTMLElement | null): PostPlace {
  const parts: Element[] = [];
  for (let around = form.closest(part); around; around = around.parentElement?.closest(part) ?? null)
    parts.push(around);
  const all = [...(parts[0]?.querySelectorAll('form') ?? [])].filter(
    (each) => each === form || buttonFor(each, submitter),
  );
  const formIndex = all.indexOf(form);
  const others = [...all.slice(formIndex + 1), ...all.slice(0, formIndex).reverse()];
  const hadFocus = form.contains(document.activeElement);
  return { path: location.pathname, form, submitter, hadFocus, others, parts };
}

/**
 * Moves a focus that was lost with what a post has changed: to its button, which was disabled meanwhile, to another button
 * of its form, to the next form of its kind, such as that of the next row, or to the heading above them. Never into a
 * field: a phone would open its keyboard. On another screen, and while something has the focus, nothing moves.
 */
export function focusNear({ path, form, submitter, hadFocus, others, parts }: PostPlace): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!hadFocus || !isLost || path !== location.pathname) return;
  if (submitter?.isConnected && isShown(submitter)) {
    submitter.focus({ preventScroll: true });
    return;
  }
  const ownButton = form.isConnected ? [...form.querySelectorAll('button')].find(isShown) : undefined;
  const next = others.filter((other) => other.isConnected).map((other) => buttonFor(other, submitter));
  const control = ownButton ?? next.find((button) => button !== undefined);
  if (control) {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'nearest' });
    return;
  }
  const heading = parts.find(({ isConnected }) => isConnected)?.querySelector<HTMLElement>('h1, h2, h3');
  // It may be far above, and a person with a mouse stays where they are.
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
