import { type RenderedMail, renderMail } from '#app/modules/mail/render-mail.server.ts';
import { LetterMail } from './letter.mail.tsx';
import type { Draft } from './letter-schema.ts';
import { draftLinks } from './send-test.server.tsx';

/** Renders both parts of a letter as its readers receive them, without their personal links. */
export const renderLetter = (draft: Draft, origin: string): Promise<RenderedMail> =>
  renderMail(<LetterMail {...draft} origin={origin} links={draftLinks(origin)} />);
