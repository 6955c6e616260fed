import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Returns what the HTML checker finds in a document, one line for each fault. */
export async function findInvalidHtml(text: string): Promise<string[]> {
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}

/** Returns what the checker of the W3C finds in the current page and html-validate does not. */
export const findMarkupFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = <Type extends Element = HTMLElement>(selector: string) => [
      ...document.querySelectorAll<Type>(selector),
    ];
    const opensMore = all<HTMLButtonElement>('button:is([popovertarget], [commandfor], [command])');
    const selects = all<HTMLSelectElement>('select[required]:not([multiple])');
    const owners = all('[aria-activedescendant]');
    return [
      ...opensMore
        .filter(({ type }) => type !== 'button')
        .map((button) => `a button that opens something is of the type submit: ${button.outerHTML}`),
      ...selects
        .filter(({ size, options }) => size < 2 && options[0]?.value !== '')
        .map((select) => `a required select without an empty first option: ${select.name}`),
      ...owners
        .filter((owner) => {
          const target = document.getElementById(owner.getAttribute('aria-activedescendant') ?? '');
          const list = (owner.getAttribute('aria-owns') ?? owner.getAttribute('aria-controls') ?? '').split(' ');
          return (
            !target || !(owner.contains(target) || list.some((id) => document.getElementById(id)?.contains(target)))
          );
        })
        .map((owner) => `aria-activedescendant refers to nothing that it owns: ${owner.id}`),
    ];
  });

/**
 * Returns the controls whose focus by keyboard cannot be seen: neither their outline nor their shadow changes, nor that
 * of what is around or beside them. Moves the focus.
 */
export async function findUnseenFocus(page: Page): Promise<string[]> {
  // After a key the browser shows the focus that a script sets.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const controls =
      ':is(a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]):not(:disabled)';
    const seen = new Set<string>();
    const around = (control: Element) => {
      const { parentElement: parent, nextElementSibling: next } = control;
      return [control, parent, parent?.parentElement, parent?.parentElement?.parentElement, next].filter(
        (one) => one instanceof Element,
      );
    };
    const looks = (elements: Element[]) =>
      elements.map((element) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
        const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`;
        return `${outline} ${boxShadow}`;
      });
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      // Rows of a list are alike.
      const kind = `${control.tagName} ${control.className} ${control.parentElement?.className}`;
      if (seen.has(kind) || !control.checkVisibility({ visibilityProperty: true })) return [];
      const elements = around(control);
      (document.activeElement as HTMLElement | null)?.blur();
      const before = looks(elements);
      control.focus();
      if (document.activeElement !== control) return [];
      seen.add(kind);
      const after = looks(elements);
      return after.some((look, index) => look !== before[index] && look.trim() !== 'none')
        ? []
        : [`the focus cannot be seen: ${control.outerHTML.slice(0, 160)}`];
    });
  });
}
