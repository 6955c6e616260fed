import { createElement, type ReactElement } from 'react';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { MailSite } from './mail-site.ts';

export interface RenderedMail {
  html: string;
  /** The same as plain text: buttons become their label and address. */
  text: string;
}

/** Renders both parts of a mail from one template. */
export async function renderMail(body: ReactElement): Promise<RenderedMail> {
  // Read at the first mail only.
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(createElement(MailSite, { value: siteSettings() }, body));
  // Headings must not be in capitals.
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { html, text };
}
