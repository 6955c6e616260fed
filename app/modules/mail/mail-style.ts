import type { CSSProperties } from 'react';

const serif = "'Brygada 1918', 'Iowan Old Style', Georgia, 'Times New Roman', serif";
const sans = "'Source Sans 3', 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif";

/** The site's tokens as plain values: mail programs support neither variables nor light-dark(). */
const light = { paper: '#f7f2e8', sheet: '#fffdf8', line: '#dacfbb', ink: '#15342b', ink2: '#45564d', ink3: '#5b675e' };
const dark = { paper: '#0f1f1a', sheet: '#172a24', line: '#2d443b', ink: '#f3ecdd', ink2: '#c3cbc0', ink3: '#9daba1' };
const button = { light: { fill: '#17453a', text: '#f7f2e8' }, dark: { fill: '#f3ecdd', text: '#0f1f1a' } };

const text: CSSProperties = { margin: '0 0 16px', fontFamily: sans, fontSize: 17, lineHeight: '1.6', color: light.ink };

export const mailStyle = {
  body: { margin: 0, padding: 0, backgroundColor: light.paper },
  ground: { backgroundColor: light.paper },
  gutter: { padding: '32px 16px' },
  column: { width: '100%', maxWidth: 560, margin: '0 auto' },
  wordmark: { margin: '0 0 20px', fontFamily: serif, fontSize: 26, letterSpacing: '-0.02em', color: light.ink },
  sheet: {
    backgroundColor: light.sheet,
    border: `1px solid ${light.line}`,
    borderRadius: 3,
    padding: '32px 28px 20px',
  },
  heading: {
    margin: '0 0 20px',
    fontFamily: serif,
    fontSize: 28,
    fontWeight: 500,
    lineHeight: '1.2',
    letterSpacing: '-0.01em',
    color: light.ink,
  },
  subheading: {
    margin: '28px 0 12px',
    fontFamily: serif,
    fontSize: 21,
    fontWeight: 500,
    lineHeight: '1.25',
    color: light.ink,
  },
  text,
  picture: { display: 'block', width: '100%', maxWidth: 504, height: 'auto', borderRadius: 3 },
  list: { ...text, paddingLeft: 22 },
  listItem: { marginBottom: 6 },
  wordLink: { color: light.ink, textDecoration: 'underline' },
  quiet: { ...text, fontSize: 15, lineHeight: '1.5', color: light.ink2 },
  quote: { margin: '0 0 16px', paddingLeft: 16, borderLeft: `3px solid ${light.line}` },
  buttonCell: { borderRadius: 999, backgroundColor: button.light.fill },
  button: {
    display: 'inline-block',
    padding: '13px 26px',
    fontFamily: sans,
    fontSize: 17,
    fontWeight: 600,
    lineHeight: '1.3',
    color: button.light.text,
    textDecoration: 'none',
  },
  address: {
    ...text,
    margin: '14px 0 24px',
    fontSize: 14,
    lineHeight: '1.5',
    color: light.ink2,
    wordBreak: 'break-all',
  },
  link: { color: light.ink2, textDecoration: 'underline' },
  footer: { margin: '20px 0 0', fontFamily: sans, fontSize: 13, lineHeight: '1.5', color: light.ink3 },
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', maxHeight: 0, maxWidth: 0, opacity: 0 },
} satisfies Record<string, CSSProperties>;

/** For programs that follow the reader's dark mode; others show the light one. */
export const darkMode = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-ground{background-color:${dark.paper}!important}
.m-sheet{background-color:${dark.sheet}!important;border-color:${dark.line}!important}
.m-ink{color:${dark.ink}!important}
.m-ink-2{color:${dark.ink2}!important}
.m-ink-3{color:${dark.ink3}!important}
.m-button{background-color:${button.dark.fill}!important}
.m-button a{color:${button.dark.text}!important}
}`;
