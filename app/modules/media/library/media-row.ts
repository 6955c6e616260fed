import { kilobyte } from '#app/lib/byte-units.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { fileTypes, type MediaKind } from '../file-types.ts';

/** A file as a row of the library. */
export interface MediaRow {
  id: string;
  kind: MediaKind;
  type: string;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  alt: string;
  credit: string;
  isPublic: boolean;
  folderId: string | null;
  folder: string | null;
  tags: string[];
  /** The number of published documents that use it. */
  usedIn: number;
  url: string;
  /** The address of its thumbnail, if there is one. */
  thumb: string | null;
  createdAt: Date;
  trashedAt: Date | null;
}

/** Formats a size: `2.1 MB`. A KB is 1024 bytes, as in the limits. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  const units = ['KB', 'MB', 'GB'];
  let value = bytes / kilobyte;
  let unit = 0;
  for (; value >= 1023.5 && unit < units.length - 1; unit += 1) value /= kilobyte;
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${units[unit]}`;
}

/** A duration: `1:05` or `1:02:05`. */
export function lengthText(durationMs: number): string {
  const seconds = Math.round(durationMs / secondMs);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shownParts = parts[0] ? parts : parts.slice(1);
  return shownParts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

export const typeText = (type: string): string => ownValue(fileTypes, type)?.label ?? type;

/** `1280 × 720, 1:05`; empty without dimensions and duration. */
export function dimensionText({
  width,
  height,
  durationMs,
}: Pick<MediaRow, 'width' | 'height' | 'durationMs'>): string {
  const sides = width && height ? `${formatNumber(width)} × ${formatNumber(height)}` : '';
  return [sides, durationMs ? lengthText(durationMs) : ''].filter(Boolean).join(', ');
}
