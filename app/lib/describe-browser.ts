const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const find = (list: typeof browsers, text: string) => list.find(([, sign]) => sign.test(text))?.[0];

/** What a browser says of itself, in words that its owner knows: Firefox on Windows. */
export function describeBrowser(userAgent: string | null): string {
  const [browser, system] = [find(browsers, userAgent ?? ''), find(systems, userAgent ?? '')];
  if (!browser && !system) return 'A browser that does not say which';
  if (!browser) return `A browser on ${system}`;
  return system ? `${browser} on ${system}` : browser;
}
