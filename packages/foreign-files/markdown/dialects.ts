import { quoted } from '../text/html.ts';

/** Finds the address of another file of the folder by what a link calls it. */
export type FindFile = (name: string) => string | null;

interface Source {
  findFile: FindFile;
  /** Whether it has imports and components. */
  isMdx: boolean;
}

interface Dialect {
  text: string;
  /** Notes about content that stays as text, or is left out. */
  leftOut: Set<string>;
}

/** A block of code between fences, or code within a line. */
const code =
  /(^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n {0,3}\2[`~]*[ \t]*(?=\n|$)|$(?![\s\S]))|(?<!`)(`+)(?!`)[^\n]*?[^`\n]\3(?!`))/m;

/**
 * Replaces what Hugo, Jekyll, Obsidian, MDX and others write besides Markdown by Markdown or HTML that says the same.
 * Code stays as it is.
 */
export function toPlainMarkdown(markdown: string, source: Source): Dialect {
  const leftOut = new Set<string>();
  const fenced = withFences(markdown);
  let text = '';
  let rest = fenced;
  for (let match = code.exec(rest); match; match = code.exec(rest)) {
    text += outsideCode(rest.slice(0, match.index), source, leftOut) + match[0];
    rest = rest.slice(match.index + match[0].length);
  }
  return { text: text + outsideCode(rest, source, leftOut), leftOut };
}

/** Tags around code become fences, so that what is in them stays code. */
const withFences = (markdown: string): string =>
  markdown
    .replace(
      /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\n?((?:(?!\{%-?\s*highlight\b)[\s\S])*?)\n?\{%-?\s*endhighlight\s*-?%\}/g,
      '\n```$1\n$2\n```\n',
    )
    .replace(
      /\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?[^>%]*[>%]\}\}\n?((?:(?!\{\{[<%]\s*highlight\b)[\s\S])*?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      '\n```$1\n$2\n```\n',
    );

function outsideCode(markdown: string, { findFile, isMdx }: Source, leftOut: Set<string>): string {
  if (markdown === '') return '';
  const plain = obsidian(hugo(liquid(markdown, leftOut), leftOut), findFile, leftOut);
  return admonitions(isMdx ? withoutModules(plain, leftOut) : plain)
    .replace(/^[ \t]*\{:[^{}\n]*\}[ \t]*$/gm, '')
    .replace(attributeList, '')
    .replace(/^[ \t]*(?:\[\[?toc\]?\]|\[\[_TOC_\]\]|\$\{toc\}|\*\s+TOC)[ \t]*$/gim, '');
}

/** Attributes of kramdown and Pandoc after a link or a picture, such as {width=50%}. */
const attributeList =
  /(?<=[)\]])\{:?\s*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[\w%.-]+))(?:\s+(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[\w%.-]+)))*\s*\}/g;

const parameter = (given: string, ...names: string[]): string => {
  for (const name of names) {
    const [, double, single, bare] =
      new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(given) ?? [];
    const value = double ?? single ?? bare;
    if (value) return value;
  }
  return '';
};

const firstWord = (given: string) => /^\s*["']?([^\s"'=]+)["']?(?:\s|$)/.exec(given)?.[1] ?? '';

function figure(given: string): string {
  const src = parameter(given, 'src', 'image_path', 'image', 'url', 'path', 'img', 'file');
  if (!src || src.includes('{{')) return '';
  const caption = parameter(given, 'caption', 'title');
  const image = `<img src="${quoted(src)}" alt="${quoted(parameter(given, 'alt'))}">`;
  const href = parameter(given, 'link', 'href');
  const linked = href ? `<a href="${quoted(href)}">${image}</a>` : image;
  return `\n\n<figure>${linked}${caption ? `<figcaption>${quoted(caption)}</figcaption>` : ''}</figure>\n\n`;
}

const video = (name: string, given: string): string => {
  const id = parameter(given, 'id', 'videoId') || firstWord(given);
  if (!/^[\w-]{5,20}$/.test(id)) return '';
  return `\n\n${name === 'vimeo' ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`}\n\n`;
};

/** Jekyll and Eleventy. */
function liquid(markdown: string, leftOut: Set<string>): string {
  if (!/\{[%{]/.test(markdown)) return markdown;
  const plain = markdown
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(/\{%-?\s*comment\s*-?%\}(?:(?!\{%-?\s*comment\b)[\s\S])*?\{%-?\s*endcomment\s*-?%\}/g, '')
    .replace(/\{\{-?\s*site\.(?:base_?url|url)\s*-?\}\}/g, '')
    .replace(/\{\{-?\s*["']([^"']*)["']\s*\|[^{}]*(?:url|prepend)[^{}]*\}\}/g, '$1')
    .replace(/\{%-?\s*post_url\s+(\S+)\s*-?%\}/g, '/_posts/$1.md')
    .replace(/\{%-?\s*link\s+(\S+)\s*-?%\}/g, '/$1')
    .replace(
      /\{%-?\s*(youtube|vimeo)\s+([^%]*?)-?%\}/g,
      (all, name: string, given: string) => video(name, given) || all,
    )
    .replace(/\{%-?\s*include\s+(\S+)\s*([^%]*?)-?%\}/g, (all, file: string, given: string) => {
      if (/youtube|vimeo/.test(file)) return video(/vimeo/.test(file) ? 'vimeo' : 'youtube', given) || all;
      return /figure|image|picture|img/.test(file) ? figure(given) || all : all;
    });
  if (/\{%/.test(plain)) leftOut.add('Tags of Liquid, such as {% include %}, are kept as text.');
  return plain;
}

function hugo(markdown: string, leftOut: Set<string>): string {
  if (!/\{\{[<%]/.test(markdown)) return markdown;
  const plain = markdown
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s>%]+)"?\s*[>%]\}\}/g, '$1')
    .replace(
      /\{\{[<%]\s*(figure|img|image|youtube|vimeo|gist|tweet|x)\s+([^{}]*?)\/?\s*[>%]\}\}/g,
      (all, name: string, given: string) => {
        if (/^(youtube|vimeo)$/.test(name)) return video(name, given) || all;
        if (/^(figure|img|image)$/.test(name)) return figure(given) || all;
        const [first = '', second = ''] = given.trim().split(/\s+/);
        if (name === 'gist') return first && second ? `https://gist.github.com/${first}/${second}` : all;
        const [user, id] = [parameter(given, 'user'), parameter(given, 'id')];
        return user && id ? `https://x.com/${user}/status/${id}` : all;
      },
    );
  if (/\{\{[<%]/.test(plain)) leftOut.add('Shortcodes of Hugo, such as {{< figure >}}, are kept as text.');
  return plain;
}

const tones = new Map([
  ...['tip', 'hint', 'success', 'check', 'done'].map((name): [string, string] => [name, 'tip']),
  ...['warning', 'caution', 'attention', 'danger', 'error', 'important', 'failure', 'fail', 'missing', 'bug'].map(
    (name): [string, string] => [name, 'warning'],
  ),
]);
const toneOf = (name: string) => tones.get(name.toLowerCase()) ?? 'note';

function obsidian(markdown: string, findFile: FindFile, leftOut: Set<string>): string {
  const linked = markdown.replace(
    /(!?)\[\[([^[\]\n|#^]*)([#^][^[\]\n|]*)?(?:\|([^[\]\n]*))?\]\]/g,
    (all, isEmbed: string, name: string, anchor = '', label = '') => {
      // A number of a footnote in brackets, such as [[^1]], is no link.
      if (name === '' && anchor.startsWith('^') && label === '') return all;
      const linkText = (label || name || anchor.replace(/^[#^]+/, '')).trim();
      if (linkText === '' || /^_?toc_?$/i.test(name)) return all;
      const file = name === '' ? null : findFile(name.trim());
      if (isEmbed && /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|heic)$/i.test(name))
        return `![${/^\d+(x\d+)?$/.test(label) ? '' : label.replaceAll(']', '')}](<${file ?? encodeURI(name.trim())}>)`;
      if (file) return `[${linkText}](<${file}>)`;
      if (name !== '') leftOut.add('Links to notes that are not in the file became plain words.');
      return linkText;
    },
  );
  return linked
    .replace(/%%\s(?:(?!%%)[\s\S])*?\s%%/g, () => {
      leftOut.add('Comments of Obsidian, between signs of percent, are left out.');
      return '';
    })
    .replace(/(?<![\w=])==(?=\S)([^=\n]+?)(?<=\S)==(?![\w=])/g, '$1')
    .replace(/[ \t]\^(?=[\w-]*[a-z])[\w-]{4,}[ \t]*$/gm, '')
    .replace(
      /^([ \t]*(?:>[ \t]*)+)\[!([\w-]+)(?:\|[^\]\n]*)?\][+-]?[ \t]*([^\n]*)$/gm,
      (_all, start: string, name: string, title: string) =>
        title.trim() === ''
          ? `${start}[!${toneOf(name)}]`
          : `${start}[!${toneOf(name)}]\n${start}**${title.trim()}**\n${start}`,
    );
}

/** Levels of admonitions in each other. */
const maxAdmonitions = 5;

/** Docusaurus, Starlight and others. The inner ones come first: their ends are not those of the outer ones. */
function admonitions(markdown: string): string {
  let text = markdown;
  for (let level = 0; level < maxAdmonitions && /^:{3,}[ \t]*\w/m.test(text); level += 1) text = innerAdmonitions(text);
  return text;
}

const innerAdmonitions = (markdown: string): string =>
  markdown.replace(
    /^:{3,}[ \t]*(\w+)(?:\[([^\]\n]*)\]|[ \t]+([^\n{]*))?[^\n]*\n((?:(?!^:{3,}[ \t]*\w)[\s\S])*?)\n:{3,}[ \t]*$/gm,
    (_all, name: string, title = '', plain = '', inside: string) => {
      const heading = (title || plain).trim();
      const lines = [`[!${toneOf(name)}]`, ...(heading ? [`**${heading}**`, ''] : []), ...inside.split('\n')];
      return lines.map((line) => `> ${line}`).join('\n');
    },
  );

function withoutModules(markdown: string, leftOut: Set<string>): string {
  const plain = markdown
    .replace(/\{\/\*(?:(?!\{\/\*)[\s\S])*?\*\/\}/g, '')
    .replace(/^import[ \t]+[\w*{][^\n]*?[ \t]+from[ \t]+['"][^'"\n]+['"];?[ \t]*$/gm, '')
    .replace(/^import[ \t]+['"][^'"\n]+['"];?[ \t]*$/gm, '')
    .replace(/^export[ \t]+(?:const|default|let|function)(?:[ \t][^\n]*)?$/gm, '');
  for (const [, name = ''] of plain.matchAll(/<([A-Z][\w.]*)\b[^<>]*\/>/g))
    leftOut.add(`Components without a text of their own are left out, such as <${name} />.`);
  return plain;
}
