import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { type RenderedMail, renderMail } from '#app/modules/mail/render-mail.server.ts';
import { letterMail } from './letter.mail.ts';
import type { Draft } from './letter-schema.ts';
import { draftLinks } from './send-test.server.ts';

/** Renders both parts of a letter as its readers receive them, without their personal links. */
export const renderLetter = (draft: Draft): Promise<RenderedMail> =>
  renderMail(letterMail, { ...draft, origin: getSiteOrigin(), links: draftLinks() });
