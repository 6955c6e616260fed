import { Fragment } from 'react';
import type { Inline } from '#app/lib/text/prose.ts';
import { parseTextBlocks, type TextBlock } from '#app/lib/text/text-blocks.ts';
import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { mailStyle } from '#app/modules/mail/mail-style.ts';
import { type LetterKind, letterKindText } from '../letter-kinds.ts';
import { absoluteHref, countedLink } from './letter-links.ts';
import { openingText } from './opening-text.ts';

interface LetterMailProps {
  /** The id of the letter whose links are counted. Tests and previews have none. */
  countedAs?: string;
  kind: LetterKind;
  subject: string;
  preheader: string;
  body: string;
  /** The public address of the site, for links to its pages. */
  origin: string;
  /** They contain the reader's secret. In the preview of a draft they contain none. */
  links: { unsubscribe: string; preferences: string };
}

/** A letter as the reader receives it. */
export function LetterMail({ countedAs, kind, subject, preheader, body, origin, links }: LetterMailProps) {
  const blocks = parseTextBlocks(body, 'letter');
  const leadTo = (href: string) =>
    countedAs ? countedLink(href, { id: countedAs, body }, origin) : absoluteHref(href, origin);
  return (
    <MailLayout
      preview={preheader || openingText(blocks)}
      reason={`You’re receiving this letter because you asked for ${letterKindText[kind].asked}.`}
      links={[
        { label: 'Unsubscribe', href: links.unsubscribe },
        { label: 'Manage preferences', href: links.preferences },
      ]}
    >
      <MailHeading>{subject}</MailHeading>
      {blocks.map((block, place) => {
        const key = `${place}`;
        return <Block key={key} block={block} origin={origin} leadTo={leadTo} />;
      })}
    </MailLayout>
  );
}

type LeadTo = (href: string) => string;

function Block({ block, origin, leadTo }: { block: TextBlock; origin: string; leadTo: LeadTo }) {
  if (block.kind === 'heading') {
    return (
      <h2 className="m-ink" style={mailStyle.subheading}>
        {block.text}
      </h2>
    );
  }
  if (block.kind === 'picture') {
    return (
      <MailText>
        <img src={absoluteHref(block.src, origin)} alt={block.alt} style={mailStyle.picture} />
      </MailText>
    );
  }
  if (block.kind === 'button') return <MailButton link={leadTo(block.href)}>{block.label}</MailButton>;
  if (block.kind === 'paragraph') {
    return (
      <MailText>
        <Words words={block.words} leadTo={leadTo} />
      </MailText>
    );
  }
  return (
    <ul className="m-ink" style={mailStyle.list}>
      {block.items.map((item, place) => {
        const key = `${place}`;
        return (
          <li key={key} className="m-ink" style={mailStyle.listItem}>
            <Words words={item} leadTo={leadTo} />
          </li>
        );
      })}
    </ul>
  );
}

function Words({ words, leadTo }: { words: readonly Inline[]; leadTo: LeadTo }) {
  return words.map((part, place) => {
    const key = `${place}`;
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'emphasis') return <em key={key}>{part.text}</em>;
    return (
      <a key={key} href={leadTo(part.href)} className="m-ink" style={mailStyle.wordLink}>
        {part.text}
      </a>
    );
  });
}
