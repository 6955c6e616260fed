/** The attribute that stores the style of an element. */
export const styleText = 'data-style-text';

export const styleOf = (element: Element): string => element.getAttribute(styleText) ?? '';
