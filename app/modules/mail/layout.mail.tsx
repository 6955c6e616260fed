import { Fragment, type ReactNode } from 'react';
import { useMailSite } from './mail-site.ts';
import { darkMode, mailStyle } from './mail-style.ts';

/** Visual content that the plain-text part leaves out. */
const inHtmlOnly = { 'data-skip-in-text': 'true' };

/** Tables are the only layout that all mail programs support. */
const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

interface MailLayoutProps {
  /** The text that a list of mails shows after the subject. */
  preview: string;
  /** Why the recipient gets this mail, as a whole sentence. */
  reason: string;
  /** Shown below the reason: links to opt out. */
  links?: readonly { label: string; href: string }[];
  children: ReactNode;
}

/** The layout of the site's mails, without pictures. Readable without styles and in dark mode. */
export function MailLayout({ preview, reason, links = [], children }: MailLayoutProps) {
  const { brand, contact } = useMailSite();
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
          {preview}
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
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td align="left">
                        <p className="m-ink-3" style={mailStyle.footer}>
                          {reason}
                          <br />
                          {links.map(({ label, href }) => (
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

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="m-ink" style={mailStyle.heading}>
      {children}
    </h1>
  );
}

interface MailTextProps {
  /** For secondary information. */
  isQuiet?: boolean;
  children: ReactNode;
}

export function MailText({ isQuiet = false, children }: MailTextProps) {
  return (
    <p className={isQuiet ? 'm-ink-2' : 'm-ink'} style={isQuiet ? mailStyle.quiet : mailStyle.text}>
      {children}
    </p>
  );
}

/** What somebody wrote earlier. The plain text marks its lines with `>`. */
export function MailQuote({ children }: { children: ReactNode }) {
  return <blockquote style={mailStyle.quote}>{children}</blockquote>;
}

/**
 * What a link might consist of. An attacker can sign up with a stranger's address and an advertisement as a name: our
 * mail must not deliver it.
 */
const likeALink = /[/:@\\]|\.\p{L}{2}|www\./iu;

/** The first line. Leaves out a name that could become a link. */
export function MailGreeting({ name }: { name: string }) {
  const shown = name.replace(/\s+/g, ' ').trim();
  return <MailText>{shown && !likeALink.test(shown) ? `Hello ${shown},` : 'Hello,'}</MailText>;
}

interface MailButtonProps {
  /** Absolute. */
  link: string;
  /** The button's action, as a verb: 'Confirm my address'. */
  children: string;
}

/** The mail's only button, with its address below for programs and people that avoid buttons. */
export function MailButton({ link, children }: MailButtonProps) {
  return (
    <>
      <table {...table} style={{ marginTop: 24 }}>
        <tbody>
          <tr>
            <td align="center" className="m-button" style={mailStyle.buttonCell}>
              <a href={link} target="_blank" rel="noreferrer" style={mailStyle.button}>
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p {...inHtmlOnly} className="m-ink-2" style={mailStyle.address}>
        Or copy this address into your browser:
        <br />
        <a href={link} className="m-ink-2" style={mailStyle.link}>
          {link}
        </a>
      </p>
    </>
  );
}
