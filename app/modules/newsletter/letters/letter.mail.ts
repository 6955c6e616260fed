import type { Inline } from '#app/lib/text/prose.ts';
import { parseTextBlocks, type TextBlock } from '#app/lib/text/text-blocks.ts';
import { defineMail, type MailPart } from '#app/modules/mail/define-mail.ts';
import { sampleLink, sampleOrigin } from '#app/modules/mail/sample-values.ts';
import { type LetterKind, letterKindText } from '../letter-kinds.ts';
import { absoluteHref, countedLink } from './letter-links.ts';
import { openingText } from './opening-text.ts';

interface LetterValues {
  /** The id of the letter whose links are counted. Tests and previews have none. */
  countedAs?: string;
  /** Whether it is sent to its author alone. */
  isTest?: boolean;
  kind: LetterKind;
  subject: string;
  preheader: string;
  body: string;
  /** The public address of the site, for links to its pages. */
  origin: string;
  /** They contain the reader's secret. In the preview of a draft they contain none. */
  links: { unsubscribe: string; preferences: string };
}

const sample: LetterValues = {
  kind: 'newsletter',
  subject: 'A quieter week',
  preheader: '',
  origin: sampleOrigin,
  body: 'Six *small* habits, **one** of them [on our blog](/blog).\n\n## Today\n\n- Walk\n- Rest\n\n> **Tip:** sit down first.\n\n[Read it](/blog)',
  links: { unsubscribe: sampleLink, preferences: `${sampleLink}-preferences` },
};

/** A letter as the reader receives it. */
export const letterMail = defineMail({
  samples: [sample, { ...sample, isTest: true }],
  write: ({ countedAs, isTest = false, kind, subject, preheader, body, origin, links }: LetterValues) => {
    const blocks = parseTextBlocks(body, 'letter');
    const leadTo = (href: string) =>
      countedAs ? countedLink(href, { id: countedAs, body }, origin) : absoluteHref(href, origin);
    return {
      kind: isTest ? 'letter-test' : 'newsletter-letter',
      subject: isTest ? `[Test] ${subject}` : subject,
      preview: preheader || openingText(blocks),
      heading: subject,
      paragraphs: blocks.map((block) => partOf(block, origin, leadTo)),
      reason: `You’re receiving this letter because you asked for ${letterKindText[kind].asked}.`,
      links: [
        { label: 'Unsubscribe', href: links.unsubscribe },
        { label: 'Manage preferences', href: links.preferences },
      ],
    };
  },
});

function partOf(block: TextBlock, origin: string, leadTo: (href: string) => string): MailPart {
  const withLinks = (inlines: readonly Inline[]) =>
    inlines.map((word) =>
      typeof word !== 'string' && word.kind === 'link' ? { ...word, href: leadTo(word.href) } : word,
    );
  switch (block.kind) {
    case 'heading':
      return { subheading: block.text };
    case 'picture':
      return { picture: absoluteHref(block.src, origin), alt: block.alt };
    case 'button':
      return { button: block.label, href: leadTo(block.href) };
    case 'list':
      return { list: block.items.map(withLinks) };
    case 'quote':
      return { quote: block.paragraphs.map(withLinks) };
    default:
      return withLinks(block.words);
  }
}
