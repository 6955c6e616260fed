import unhomoglyph from 'unhomoglyph';

/**
 * Returns a text that is equal for two names that people may confuse: they differ only in case, accents, spaces, signs,
 * or letters that look alike, such as `l` and `1` or Latin and Cyrillic `a` (Unicode Technical Standard 39).
 */
export function confusableSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  // A capital letter may look like another small letter, so that both forms are reduced.
  const reduced = unhomoglyph(unhomoglyph(plain).toLowerCase()).toLowerCase();
  return reduced
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('i', 'l')
    .replaceAll('vv', 'w');
}
