import { fileTypeFromBuffer } from 'file-type';

/** Other names of the same format. */
const aliases: Record<string, string> = { 'video/x-m4v': 'video/mp4', 'application/mp4': 'video/mp4' };

/** Returns a file's media type by its content, or null if it is unknown. Ignores the file's name. */
export async function detectType(bytes: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && found.mime !== 'application/xml') return aliases[found.mime] ?? found.mime;
  return looksLikeSvg(bytes) ? 'image/svg+xml' : null;
}

/** Whether the first element, after declarations and comments, is `svg`. The parser decides whether it is valid. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64 * 1024)).replaceAll(/<!--.*?-->/gs, '');
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>\s*)?<svg[\s>]/i.test(start);
}
