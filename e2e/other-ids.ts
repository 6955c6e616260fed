import type { Page } from 'playwright-core';

const idAttributes = {
  id: 'id',
  for: 'htmlFor',
  'aria-labelledby': 'aria-labelledby',
  'aria-describedby': 'aria-describedby',
};

/** Returns the references of the server's HTML that React calls otherwise: what it adds later would not fit them. */
export const findOtherIds = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
        const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
        return Object.entries(names)
          .filter(([name, prop]) => props?.[prop] !== undefined && props[prop] !== element.getAttribute(name))
          .map(([name, prop]) => `${element.tagName} ${name} ${element.getAttribute(name)} ${props?.[prop]}`);
      }),
    idAttributes,
  );
