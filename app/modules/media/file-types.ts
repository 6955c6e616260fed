import { ownValue } from '#app/lib/own-value.ts';

/** The categories of files in the library. */
export const mediaKinds = ['image', 'document', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

interface FileType {
  kind: MediaKind;
  /** The name shown to people. */
  label: string;
  /** The file extensions. The first is used if a name has another. */
  extensions: readonly [string, ...string[]];
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Every file type that the library accepts, by media type. All others are refused. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  'image/jpeg': { kind: 'image', label: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/png': { kind: 'image', label: 'PNG', extensions: ['png'] },
  'image/webp': { kind: 'image', label: 'WebP', extensions: ['webp'] },
  'image/avif': { kind: 'image', label: 'AVIF', extensions: ['avif'] },
  'image/gif': { kind: 'image', label: 'GIF', extensions: ['gif'] },
  'image/svg+xml': { kind: 'image', label: 'SVG', extensions: ['svg'] },
  'application/pdf': { kind: 'document', label: 'PDF', extensions: ['pdf'] },
  [`${office}.wordprocessingml.document`]: { kind: 'document', label: 'Word', extensions: ['docx'] },
  [`${office}.spreadsheetml.sheet`]: { kind: 'document', label: 'Excel', extensions: ['xlsx'] },
  [`${office}.presentationml.presentation`]: { kind: 'document', label: 'PowerPoint', extensions: ['pptx'] },
  [`${open}.text`]: { kind: 'document', label: 'OpenDocument', extensions: ['odt'] },
  [`${open}.spreadsheet`]: { kind: 'document', label: 'OpenDocument', extensions: ['ods'] },
  [`${open}.presentation`]: { kind: 'document', label: 'OpenDocument', extensions: ['odp'] },
  'video/mp4': { kind: 'video', label: 'MP4', extensions: ['mp4', 'm4v'] },
  'video/quicktime': { kind: 'video', label: 'QuickTime', extensions: ['mov'] },
  'video/webm': { kind: 'video', label: 'WebM', extensions: ['webm'] },
};

/** The message for a file of another type. */
export const acceptedText =
  'pictures (JPEG, PNG, WebP, AVIF, GIF, SVG), documents (PDF, Word, Excel, PowerPoint, OpenDocument) and video (MP4, MOV, WebM)';

/** Returns the value of a file field's `accept`: every type of these kinds. */
export const acceptOf = (kinds: readonly MediaKind[]): string =>
  Object.entries(fileTypes)
    .filter(([, { kind }]) => kinds.includes(kind))
    .flatMap(([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)])
    .join(',');

/** Returns the extension that matches the content: the name's own if it fits, otherwise the type's. */
export function extensionFor(type: string, name: string): string {
  const ownExtension = name.toLowerCase().match(/\.([a-z0-9]{1,5})$/)?.[1];
  const extensions = ownValue(fileTypes, type)?.extensions ?? ['bin'];
  return extensions.find((extension) => extension === ownExtension) ?? extensions[0];
}

/** Returns the name under which a file is downloaded: a file that replaced one of another type has its own extension. */
export function downloadName(type: string, name: string): string {
  if (!ownValue(fileTypes, type)) return name;
  const extension = extensionFor(type, name);
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${extension}`;
}
