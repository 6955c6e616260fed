import { Buffer } from 'node:buffer';

/** How what a browser or an interpreter would run begins. No picture or video holds any of it by chance. */
const runnable = ['<script', '<html', '<!doctype html', '<iframe', '<?php', '<%@', 'javascript:'];
/** The end of a ZIP archive lies within its last 64 KB, whatever stands before it. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipReach = 65_557;
/** Readers accept a PDF that begins within the first kilobyte. */
const pdfReach = 1024;

/**
 * What else a file is beside what it says it is: something that lets it pass as another kind of file elsewhere.
 * @returns what, in words, or null
 */
export function findForeign(bytes: Uint8Array, { mayBePdf = false } = {}): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!mayBePdf && buffer.subarray(0, pdfReach).includes('%PDF-')) return 'a PDF';
  if (buffer.subarray(-zipReach).includes(zipEnd)) return 'a ZIP archive';
  const text = buffer.toString('latin1').toLowerCase();
  return runnable.some((sign) => text.includes(sign)) ? 'something that a browser could run' : null;
}
