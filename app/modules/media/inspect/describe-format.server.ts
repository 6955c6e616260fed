import { fileTypeFromBuffer } from 'file-type';

/** The name of a file type that is not accepted, and advice for its owner, by the beginning of its media type. */
const formats: [types: RegExp, what: string, advice: string][] = [
  [
    /^image\/hei[cf]/,
    'a HEIC picture, as iPhones take them',
    'Save it as a JPEG: share it from the phone as “Most compatible”, or open it on a computer and export it.',
  ],
  [/^image\/tiff$/, 'a TIFF picture', 'Save it as a JPEG or a PNG.'],
  [/^image\/bmp$/, 'a BMP picture', 'Save it as a PNG.'],
  [/^image\/vnd\.adobe\.photoshop$/, 'a Photoshop file', 'Export it as a JPEG or a PNG.'],
  [
    /^image\/(?:x-(?:adobe|canon|fuji|nikon|olympus|panasonic|sony))/,
    'a raw picture of a camera',
    'Export it as a JPEG.',
  ],
  [/^image\//, 'a picture in a format that browsers do not show', 'Save it as a JPEG or a PNG.'],
  [/^video\//, 'a video in another format', 'Save it as an MP4.'],
  [/^audio\//, 'a sound file', 'Upload it to a service for sound or video, and link to it.'],
  [
    /^application\/vnd\.(?:ms-\w+|openxml\S*)\S*macroenabled/i,
    'an Office document with macros',
    'Save it without macros, such as .docx, .xlsx or .pptx.',
  ],
  [
    /^application\/(?:x-cfb|vnd\.ms-(?:outlook|word|excel|powerpoint))$/,
    'a file of an older Office program, such as .doc, .xls or .msg',
    'Save it as .docx, .xlsx, .pptx or PDF.',
  ],
  [/^application\/rtf$/, 'an RTF document', 'Save it as .docx or PDF.'],
  [/^application\/(?:postscript|eps|x-indesign)$/, 'a file for printing', 'Export it as a PDF.'],
  [/^application\/(?:epub|x-mobipocket)/, 'an e-book', 'Export it as a PDF.'],
  [
    /^application\/(?:zip|gzip|zstd|lzip|x-(?:7z|rar|tar|bzip2|xz|ace|arj|lz))/,
    'an archive, or a document packed in one',
    'Unpack it and upload the files in it. A document of Pages, Numbers or Keynote is exported as a PDF first.',
  ],
  [
    /^application\/(?:x-msdownload|x-elf|x-mach-binary|x-apple-diskimage|java|wasm|x-deb|x-rpm|vnd\.ms-cab|x-google)/,
    'a program',
    'Programs are not accepted.',
  ],
  [/^font\//, 'a typeface', 'Typefaces are not accepted.'],
];

/** The beginning of text in UTF-16, in either order of its bytes. */
const utf16 = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
] as const;

/** @returns the beginning of a text, and whether it is in UTF-16; null for what is no text */
function readText(bytes: Buffer): { text: string; isWide: boolean } | null {
  for (const [mark, encoding] of utf16)
    if (bytes.subarray(0, 2).equals(mark))
      return { text: new TextDecoder(encoding).decode(bytes.subarray(0, 4096)), isWide: true };
  const start = bytes.subarray(0, 4096);
  if (start.includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true }), isWide: false };
  } catch {
    return null;
  }
}

/** A file that is not accepted, for the sentence of its refusal. */
interface Format {
  /** Such as `a TIFF picture`. */
  what: string;
  /** Advice for the owner, as a sentence. */
  advice: string;
  isPicture: boolean;
}

function describeText(bytes: Buffer): Omit<Format, 'isPicture'> | null {
  const decoded = readText(bytes);
  if (!decoded) return null;
  const { text, isWide } = decoded;
  if (/^\uFEFF?\s*%PDF-/.test(text))
    return {
      what: 'a PDF that a program has saved as text, which damages it',
      advice: 'Take the original file, or export it again.',
    };
  if (isWide && /<svg[\s>]/i.test(text)) return { what: 'an SVG in UTF-16', advice: 'Save it in UTF-8.' };
  if (/^\uFEFF?\s*(?:<!doctype html|<html[\s>])/i.test(text))
    return { what: 'a web page', advice: 'Save the picture or the document itself.' };
  return { what: 'a text file', advice: 'Save it as a PDF or a Word document.' };
}

/** Returns what a refused file is, and what to do; null if nobody knows it. Ignores its name. */
export async function describeFormat(bytes: Buffer): Promise<Format | null> {
  const { mime = '' } = (await fileTypeFromBuffer(bytes).catch(() => undefined)) ?? {};
  const [, what, advice] = formats.find(([types]) => types.test(mime)) ?? [];
  if (what && advice) return { what, advice, isPicture: mime.startsWith('image/') };
  const text = describeText(bytes);
  return text && { ...text, isPicture: false };
}
