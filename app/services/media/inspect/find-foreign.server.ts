import { Buffer } from 'node:buffer';

/**
 * The beginnings of content that a browser or an interpreter would run. No picture or video contains them by chance.
 */
const runnable = ['<script', '<html', '<!doctype html', '<iframe', '<?php', '<%@', 'javascript:'];
/** The end of a ZIP archive is within its last 64 KB, whatever precedes it. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipReach = 65_557;
/** Readers accept a PDF that begins within the first kilobyte. */
const pdfReach = 1024;

/**
 * Finds content of another file type, by which a file could pass as that type elsewhere.
 * @returns a description, or null
 */
export function findForeign(bytes: Uint8Array, { mayBePdf = false } = {}): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!mayBePdf && buffer.subarray(0, pdfReach).includes('%PDF-')) return 'a PDF';
  if (buffer.subarray(-zipReach).includes(zipEnd)) return 'a ZIP archive';
  const text = buffer.toString('latin1').toLowerCase();
  return runnable.some((sign) => text.includes(sign)) ? 'something that a browser could run' : null;
}
