import type { FormatCallback } from 'html-to-text';
import { createElement } from 'react';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import type { Mail } from './define-mail.ts';
import { MailLayout } from './layout.server.tsx';

export interface RenderedMail {
  kind: string;
  subject: string;
  html: string;
  /** The same as plain text: buttons become their label and address. */
  text: string;
}

/** The document type for which mail programs use the box model of the standards. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Headings must not be in capitals, the cells of layout tables are lines, and a picture is what it shows. */
const textSelectors = [
  { selector: 'img', format: 'alt' },
  { selector: '[data-skip-in-text=true]', format: 'skip' },
  { selector: 'a', options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true } },
  ...['td', 'th'].map((selector) => ({
    selector,
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  })),
  ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
];

/** Writes the alternative text of a picture. One that is decorative has none. */
const writeAlt: FormatCallback = ({ attribs }, _walk, builder) => {
  if (attribs.alt) builder.addInline(`[Picture: ${attribs.alt}]`);
};

/** Writes a mail with the current settings of the site, and renders both its parts. */
export async function renderMail<Values>(mail: Mail<Values>, values: NoInfer<Values>): Promise<RenderedMail> {
  // Read at the first mail only.
  const [{ renderToStaticMarkup }, { convert }] = await Promise.all([
    import('react-dom/server'),
    import('html-to-text'),
  ]);
  const site = siteSettings();
  const text = mail.write(values, site);
  const html = renderToStaticMarkup(createElement(MailLayout, { text, site }));
  const { kind, subject } = text;
  return {
    kind,
    subject,
    html: `${documentType}${html}`,
    // What has no words leaves its empty lines.
    text: convert(html, { wordwrap: false, selectors: textSelectors, formatters: { alt: writeAlt } }).replace(
      /\n{3,}/g,
      '\n\n',
    ),
  };
}
