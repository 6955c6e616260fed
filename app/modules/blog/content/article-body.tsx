import { createContext, Fragment, type ReactNode, useContext } from 'react';
import type { Inline as ProseInline } from '#app/lib/text/prose.ts';
import { wholeNumbers } from '#app/lib/text/whole-numbers.ts';
import { addressPathOf } from '#app/modules/media/keys.ts';
import type { Media } from '#app/modules/media/media.ts';
import { buttonTones } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { inlineText } from './article-text.ts';
import type { Figure as FigureDetails } from './figures.ts';
import { type Footnote, footnotesOf, proseInlines } from './footnotes.ts';
import { outlineOf } from './outline.ts';
import type { BlockNode, BlockNodeOf, Content, InlineNode, Mark } from './schema.ts';

/** The library's data of pictures, by their plain address. */
export type Pictures = Readonly<Record<string, Media>>;

const knownPictures = createContext<Pictures>({});
const footnoteNumbers = createContext<ReadonlyMap<InlineNode, number>>(new Map());

interface ArticleBodyProps {
  content: Content;
  /** Pictures in several sizes and formats. Without them each is a single file, as feeds need it. */
  pictures?: Pictures;
}

/** An article's document as HTML, for its page, feeds and previews. Uses no code of the editor. */
export function ArticleBody({ content, pictures = {} }: ArticleBodyProps) {
  const anchors = outlineOf(content)[Symbol.iterator]();
  const anchored = content.content.map((node) => ({
    node,
    anchor: node.type === 'heading' ? anchors.next().value?.id : undefined,
  }));
  const footnotes = footnotesOf(content);
  return (
    <knownPictures.Provider value={pictures}>
      <footnoteNumbers.Provider value={new Map(footnotes.map((footnote, index) => [footnote, index + 1]))}>
        <Each of={anchored}>{({ node, anchor }) => <Block node={node} anchor={anchor} />}</Each>
      </footnoteNumbers.Provider>
      {footnotes.length > 0 && <Footnotes footnotes={footnotes} />}
    </knownPictures.Provider>
  );
}

/** No heading has a colon in its anchor. */
const noteId = (number: number) => `fn:${number}`;
const referenceId = (number: number) => `fnref:${number}`;

function FootnoteReference({ footnote }: { footnote: Footnote }) {
  const number = useContext(footnoteNumbers).get(footnote) ?? 0;
  return (
    <sup>
      <a id={referenceId(number)} href={`#${noteId(number)}`} role="doc-noteref" aria-label={`Footnote ${number}`}>
        {number}
      </a>
    </sup>
  );
}

const Footnotes = ({ footnotes }: { footnotes: Footnote[] }) => (
  <section role="doc-endnotes" aria-label="Footnotes" className="footnotes">
    <ol>
      {footnotes.map(({ attrs }, index) => (
        <li key={noteId(index + 1)} id={noteId(index + 1)}>
          <Each of={proseInlines(attrs.text)}>{(part) => <NoteText part={part} />}</Each>{' '}
          <a
            href={`#${referenceId(index + 1)}`}
            role="doc-backlink"
            aria-label={`Back to footnote ${index + 1} in the text`}
          >
            ↩
          </a>
        </li>
      ))}
    </ol>
  </section>
);

function NoteText({ part }: { part: ProseInline }) {
  if (typeof part === 'string') return part;
  if (part.kind === 'link') return <SmartLink href={part.href}>{part.text}</SmartLink>;
  return part.kind === 'strong' ? <strong>{part.text}</strong> : <em>{part.text}</em>;
}

const Blocks = ({ nodes }: { nodes: BlockNode[] }) => <Each of={nodes}>{(node) => <Block node={node} />}</Each>;

/** Nodes of a document have no ids, so their index is the key. */
function Each<Item>({ of, children }: { of: readonly Item[]; children: (item: Item) => ReactNode }) {
  return of.map((item, index) => {
    const key = `${index}`;
    return <Fragment key={key}>{children(item)}</Fragment>;
  });
}

function Block({ node, anchor }: { node: BlockNode; anchor?: string | undefined }): ReactNode {
  switch (node.type) {
    case 'paragraph':
      // An empty line in the editor is not a paragraph of the article.
      return node.content?.length ? (
        <p>
          <Inlines nodes={node.content} />
        </p>
      ) : null;
    case 'heading':
      return <Heading node={node} anchor={anchor} />;
    case 'bulletList':
      return (
        <ul>
          <Items node={node} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={node.attrs?.start === 1 ? undefined : node.attrs?.start}>
          <Items node={node} />
        </ol>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks nodes={node.content} />
        </blockquote>
      );
    case 'codeBlock':
      return (
        // Wide code is scrolled, which the keyboard has to reach as well.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre tabIndex={0}>
          <code>{node.content?.map(({ text }) => text).join('')}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'figure':
      return <Figure {...node.attrs} />;
    case 'table':
      return <Table node={node} />;
    case 'callout':
      return (
        // Outside an article, as in the editor, each `aside` is a landmark.
        <div role="note" className={`callout callout-${node.attrs.tone}`}>
          <Blocks nodes={node.content} />
        </div>
      );
    case 'button':
      return (
        <p>
          <SmartLink href={node.attrs.href} className={buttonTones.primary}>
            {node.attrs.label}
          </SmartLink>
        </p>
      );
    case 'video':
      return <Video {...node.attrs} />;
  }
}

function Heading({ node, anchor }: { node: BlockNodeOf<'heading'>; anchor: string | undefined }) {
  if (inlineText(node.content).trim() === '') return null;
  const Level = `h${node.attrs.level}` as const;
  return (
    <Level id={anchor}>
      <Inlines nodes={node.content} />
    </Level>
  );
}

const Items = ({ node }: { node: BlockNodeOf<'bulletList' | 'orderedList'> }) => (
  <Each of={node.content}>
    {({ content }) => (
      <li>
        <Blocks nodes={content} />
      </li>
    )}
  </Each>
);

function Figure({ src, alt: altText, isDecorative, framing, caption, width, height }: FigureDetails) {
  const picture = useContext(knownPictures)[addressPathOf(src)];
  const alt = isDecorative ? '' : altText;
  return (
    <figure>
      {picture ? (
        <Picture file={picture} alt={alt} framing={framing ?? undefined} sizes="(min-width: 768px) 44rem, 90vw" />
      ) : (
        <img
          src={src}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** The first row is the head if all its cells are header cells. On narrow screens the table scrolls, not the page. */
function Table({ node }: { node: BlockNodeOf<'table'> }) {
  const [first, ...others] = node.content;
  const hasHead = first?.content.every(({ type }) => type === 'tableHeader') ?? false;
  const rows = hasHead ? others : node.content;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would want a heading
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls, the keyboard has to reach
    <div className="scrolled-table" role="region" tabIndex={0} aria-label="Table">
      <table>
        {first && hasHead && (
          <thead>
            <Row row={first} scope="col" />
          </thead>
        )}
        <tbody>
          <Each of={rows}>{(row) => <Row row={row} scope="row" />}</Each>
        </tbody>
      </table>
    </div>
  );
}

type RowNode = BlockNodeOf<'table'>['content'][number];

const Row = ({ row, scope }: { row: RowNode; scope: 'row' | 'col' }) => (
  <tr>
    <Each of={row.content}>
      {({ type, attrs, content }) => {
        const spans = { colSpan: several(attrs?.colspan), rowSpan: several(attrs?.rowspan) };
        return type === 'tableHeader' ? (
          <th scope={scope} {...spans}>
            <CellText nodes={content} />
          </th>
        ) : (
          <td {...spans}>
            <CellText nodes={content} />
          </td>
        );
      }}
    </Each>
  </tr>
);

const several = (span: number | undefined) => (span && span > 1 ? span : undefined);

/** A single paragraph in a cell needs no element of its own. */
function CellText({ nodes }: { nodes: BlockNode[] }) {
  const [only] = nodes;
  return nodes.length === 1 && only?.type === 'paragraph' ? <Inlines nodes={only.content} /> : <Blocks nodes={nodes} />;
}

const videoAddresses = {
  youtube: {
    watch: 'https://www.youtube.com/watch?v=',
    embed: 'https://www.youtube-nocookie.com/embed/',
    name: 'YouTube',
  },
  vimeo: { watch: 'https://vimeo.com/', embed: 'https://player.vimeo.com/video/', name: 'Vimeo' },
};

/** A video on another server. Nothing of it is fetched before it is opened. Works without JavaScript. */
function Video({ provider, id, title }: BlockNodeOf<'video'>['attrs']) {
  const { watch, embed, name } = videoAddresses[provider];
  return (
    <figure>
      <details className="film">
        <summary>
          Play{title ? ` “${title}”` : ' the video'} <span>from {name}</span>
        </summary>
        <iframe src={embed + id} title={title || `${name} video`} loading="lazy" allowFullScreen />
      </details>
      <figcaption>
        {title && `${title}. `}
        <a href={watch + id}>Watch on {name}</a>
      </figcaption>
    </figure>
  );
}

const Inlines = ({ nodes = [] }: { nodes: InlineNode[] | undefined }) => (
  <Each of={nodes}>{(node) => <Inline node={node} />}</Each>
);

function Inline({ node }: { node: InlineNode }): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'footnote') return <FootnoteReference footnote={node} />;
  const isCode = node.marks?.some(({ type }) => type === 'code');
  let text: ReactNode = isCode ? node.text : wholeNumbers(node.text);
  for (const mark of (node.marks ?? []).toReversed()) text = <Marked mark={mark}>{text}</Marked>;
  return text;
}

function Marked({ mark, children }: { mark: Mark; children: ReactNode }) {
  if (mark.type === 'link') return <SmartLink href={mark.attrs.href}>{children}</SmartLink>;
  const Element = ({ bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const)[mark.type];
  return <Element>{children}</Element>;
}
