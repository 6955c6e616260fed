import type { Editor, JSONContent } from '@tiptap/core';
import footnoteIcon from '#app/ui/icons/regular/asterisk.svg?raw';
import codeIcon from '#app/ui/icons/regular/code.svg?raw';
import buttonIcon from '#app/ui/icons/regular/cursor-click.svg?raw';
import imageIcon from '#app/ui/icons/regular/image.svg?raw';
import calloutIcon from '#app/ui/icons/regular/info.svg?raw';
import linkIcon from '#app/ui/icons/regular/link-simple.svg?raw';
import listIcon from '#app/ui/icons/regular/list-bullets.svg?raw';
import numbersIcon from '#app/ui/icons/regular/list-numbers.svg?raw';
import dividerIcon from '#app/ui/icons/regular/minus.svg?raw';
import quoteIcon from '#app/ui/icons/regular/quotes.svg?raw';
import tableIcon from '#app/ui/icons/regular/table.svg?raw';
import boldIcon from '#app/ui/icons/regular/text-b.svg?raw';
import h3Icon from '#app/ui/icons/regular/text-h-three.svg?raw';
import h2Icon from '#app/ui/icons/regular/text-h-two.svg?raw';
import italicIcon from '#app/ui/icons/regular/text-italic.svg?raw';
import videoIcon from '#app/ui/icons/regular/video.svg?raw';
import { insertBlock } from './insert-block.ts';

/** Nodes whose attributes are edited in a dialog. */
export type DialogNode = 'link' | 'figure' | 'button' | 'video' | 'footnote';

export interface EditorCommand {
  label: string;
  /** The node or mark. A text that cannot hold it does not offer the command. */
  name: string;
  level?: number;
  icon: string;
  /** For nodes that begin a line: they are in the `/` menu too. */
  isBlock: boolean;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor, ask: (part: DialogNode) => void) => void;
}

const rowOf = (cell: 'tableHeader' | 'tableCell'): JSONContent => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type: cell, content: [{ type: 'paragraph' }] })),
});
const emptyTable = { type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')] };

/** All commands, in the order of the toolbar. */
export const editorCommands: readonly EditorCommand[] = [
  {
    label: 'Bold',
    name: 'bold',
    icon: boldIcon,
    isBlock: false,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    name: 'italic',
    icon: italicIcon,
    isBlock: false,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Heading',
    name: 'heading',
    icon: h2Icon,
    isBlock: true,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Smaller heading',
    name: 'heading',
    level: 3,
    icon: h3Icon,
    isBlock: true,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Quote',
    name: 'blockquote',
    icon: quoteIcon,
    isBlock: true,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'List',
    name: 'bulletList',
    icon: listIcon,
    isBlock: true,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    name: 'orderedList',
    icon: numbersIcon,
    isBlock: true,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Link',
    name: 'link',
    icon: linkIcon,
    isBlock: false,
    isOn: (editor) => editor.isActive('link'),
    run: (_editor, ask) => ask('link'),
  },
  { label: 'Footnote', name: 'footnote', icon: footnoteIcon, isBlock: false, run: (_editor, ask) => ask('footnote') },
  { label: 'Picture', name: 'figure', icon: imageIcon, isBlock: true, run: (_editor, ask) => ask('figure') },
  {
    label: 'Table',
    name: 'table',
    icon: tableIcon,
    isBlock: true,
    run: (editor) => insertBlock(editor, emptyTable),
  },
  {
    label: 'Callout',
    name: 'callout',
    icon: calloutIcon,
    isBlock: true,
    isOn: (editor) => editor.isActive('callout'),
    run: (editor) => editor.chain().focus().toggleWrap('callout', { tone: 'tip' }).run(),
  },
  { label: 'Button', name: 'button', icon: buttonIcon, isBlock: true, run: (_editor, ask) => ask('button') },
  { label: 'Video', name: 'video', icon: videoIcon, isBlock: true, run: (_editor, ask) => ask('video') },
  {
    label: 'Code',
    name: 'codeBlock',
    icon: codeIcon,
    isBlock: true,
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: 'Divider',
    name: 'horizontalRule',
    icon: dividerIcon,
    isBlock: true,
    run: (editor) => insertBlock(editor, { type: 'horizontalRule' }),
  },
];

/** Returns the commands for what the text of this editor can hold. */
export const commandsOf = ({ schema, extensionManager }: Editor): EditorCommand[] =>
  editorCommands.filter(({ name, level }) => {
    const extension = extensionManager.extensions.find((one) => one.name === name);
    return name in { ...schema.nodes, ...schema.marks } && (!level || extension?.options.levels.includes(level));
  });
