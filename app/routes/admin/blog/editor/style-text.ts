/** The attribute that holds what an element's style said. */
export const styleText = 'data-style-text';

export const styleOf = (element: Element): string => element.getAttribute(styleText) ?? '';
