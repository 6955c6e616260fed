import { DomainError } from '#app/platform/domain-error.ts';

const maxCaptionsBytes = 512 * 1024;

/**
 * Returns the text of a captions file.
 * @throws DomainError if it is none
 */
export function checkCaptions(bytes: Uint8Array): string {
  if (bytes.length > maxCaptionsBytes) throw new DomainError('A captions file may be at most 512 KB.');
  const text = decode(bytes).replaceAll('\r\n', '\n');
  if (!/^WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/.test(text) || !/\d\d:\d\d\.\d{3} --> /.test(text)) {
    throw new DomainError(
      'These are no WebVTT captions: such a file begins with WEBVTT and names times like 00:01.000 --> 00:04.000.',
    );
  }
  return text;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('These captions are not in UTF-8. Save them as UTF-8 and choose the file again.');
  }
}
