import { Fragment, type ReactNode } from 'react';
import type { Inline } from '#app/lib/text/prose.ts';
import type { SiteSettings } from '#app/modules/company/schema.ts';
import type { MailPart, MailText, MailWords } from './define-mail.ts';
import { darkMode, mailStyle } from './mail-style.ts';

/** Visual content that the plain-text part leaves out. */
const inHtmlOnly = { 'data-skip-in-text': 'true' };

/** Tables are the only layout that all mail programs support. */
const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

/** The layout of the site's mails. Readable without styles and in dark mode. */
export function MailLayout({ text, site }: { text: MailText; site: SiteSettings }) {
  const { brand, contact } = site;
  return (
    <html lang="en-GB">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Contains no address, date or number that a program might turn into a link. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{brand.brandName}</title>
        <style dangerouslySetInnerHTML={{ __html: darkMode }} />
      </head>
      <body className="m-ground" style={mailStyle.body}>
        <div {...inHtmlOnly} style={mailStyle.preview}>
          {text.preview}
        </div>
        <table {...table} width="100%" className="m-ground" style={mailStyle.ground}>
          <tbody>
            <tr>
              <td align="center" style={mailStyle.gutter}>
                <table {...table} width="560" align="center" style={mailStyle.column}>
                  <tbody>
                    <tr>
                      <td align="left">
                        <p {...inHtmlOnly} className="m-ink" style={mailStyle.wordmark}>
                          {brand.brandName}
                        </p>
                      </td>
                    </tr>
                    <tr>
                      <td align="left" className="m-sheet" style={mailStyle.sheet}>
                        {text.heading !== undefined && (
                          <h1 className="m-ink" style={mailStyle.heading}>
                            {text.heading}
                          </h1>
                        )}
                        {text.greeting !== undefined && <Paragraph>{greeting(text.greeting)}</Paragraph>}
                        <Parts parts={text.paragraphs} />
                      </td>
                    </tr>
                    <tr>
                      <td align="left">
                        <p className="m-ink-3" style={mailStyle.footer}>
                          {text.reason}
                          <br />
                          {text.links?.map(({ label, href }) => (
                            <Fragment key={href}>
                              <a href={href} className="m-ink-3" style={mailStyle.link}>
                                {label}
                              </a>
                              <br />
                            </Fragment>
                          ))}
                          {brand.brandName}, {contact.office}
                        </p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/**
 * The characters of a link. An attacker can sign up with a stranger's address and an advertisement as a name: our
 * mail must not deliver it.
 */
const likeALink = /[/:@\\]|\.\p{L}{2}|www\./iu;

/** The first line. Leaves out a name that could become a link. */
function greeting(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  return line && !likeALink.test(line) ? `Hello ${line},` : 'Hello,';
}

function Parts({ parts }: { parts: MailText['paragraphs'] }) {
  return parts.map((part, index) => {
    const key = `${index}`;
    return part && <Part key={key} part={part} />;
  });
}

function Part({ part }: { part: MailPart }) {
  if (typeof part === 'string' || isInline(part)) return <Paragraph>{inline(part)}</Paragraph>;
  if ('quiet' in part) {
    return (
      <p className="m-ink-2" style={mailStyle.quiet}>
        {part.quiet}
      </p>
    );
  }
  if ('lines' in part) return <Paragraph>{asLines(part.lines)}</Paragraph>;
  if ('button' in part) return <Button label={part.button} href={part.href} />;
  if ('subheading' in part) {
    return (
      <h2 className="m-ink" style={mailStyle.subheading}>
        {part.subheading}
      </h2>
    );
  }
  if ('picture' in part) {
    return (
      <Paragraph>
        <img src={part.picture} alt={part.alt} style={mailStyle.picture} />
      </Paragraph>
    );
  }
  if ('quote' in part) {
    return (
      <blockquote style={mailStyle.quote}>
        <Parts parts={part.quote} />
      </blockquote>
    );
  }
  return (
    <ul className="m-ink" style={mailStyle.list}>
      {part.list.map((item, index) => {
        const key = `${index}`;
        return (
          <li key={key} className="m-ink" style={mailStyle.listItem}>
            {inline(item)}
          </li>
        );
      })}
    </ul>
  );
}

const isInline = (part: MailPart): part is readonly Inline[] => Array.isArray(part);

const Paragraph = ({ children }: { children: ReactNode }) => (
  <p className="m-ink" style={mailStyle.text}>
    {children}
  </p>
);

const asLines = (lines: readonly MailWords[]) =>
  lines.map((line, index) => {
    const key = `${index}`;
    return (
      <Fragment key={key}>
        {index > 0 && <br />}
        {inline(line)}
      </Fragment>
    );
  });

function inline(text: MailWords): ReactNode {
  if (typeof text === 'string') return text;
  return text.map((part, index) => {
    const key = `${index}`;
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'emphasis') return <em key={key}>{part.text}</em>;
    return (
      <a key={key} href={part.href} className="m-ink" style={mailStyle.wordLink}>
        {part.text}
      </a>
    );
  });
}

/** A button with its address below for programs and people that avoid buttons. */
function Button({ label, href }: { label: string; href: string }) {
  return (
    <>
      <table {...table} style={{ marginTop: 24 }}>
        <tbody>
          <tr>
            <td align="center" className="m-button" style={mailStyle.buttonCell}>
              <a href={href} target="_blank" rel="noreferrer" style={mailStyle.button}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p {...inHtmlOnly} className="m-ink-2" style={mailStyle.address}>
        Or copy this address into your browser:
        <br />
        <a href={href} className="m-ink-2" style={mailStyle.link}>
          {href}
        </a>
      </p>
    </>
  );
}
