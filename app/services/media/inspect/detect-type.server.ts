import { fileTypeFromBuffer } from 'file-type';

/** How one format is called by several names. */
const aliases: Record<string, string> = { 'video/x-m4v': 'video/mp4', 'application/mp4': 'video/mp4' };

/** What a file is by its content, as a media type, or null where nobody can tell. Its name is not asked. */
export async function detectType(bytes: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && found.mime !== 'application/xml') return aliases[found.mime] ?? found.mime;
  return looksLikeSvg(bytes) ? 'image/svg+xml' : null;
}

/** Its first element is `svg`, behind declarations and comments. Whether it is one, the parser says. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64 * 1024)).replaceAll(/<!--.*?-->/gs, '');
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>\s*)?<svg[\s>]/i.test(start);
}
