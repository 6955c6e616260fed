import { decodeWhole } from '../text/decode-bytes.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';

const notCaptions =
  'This file contains no captions. Choose a WebVTT (.vtt), SubRip (.srt) or YouTube (.sbv) file, which has lines of times such as 00:01.000 --> 00:04.000.';

/**
 * Reads the captions of a video, in WebVTT, SubRip or YouTube's format, and returns them as WebVTT. Browsers ignore a
 * cue whose times are not written in their form, so times are written again.
 * @throws UnreadableFileError if there are none, or times cannot be read
 */
export function readCaptions(bytes: Uint8Array): string {
  const text = decodeWhole(bytes)
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\s+(?=WEBVTT)/, '');
  if (text.includes('\0')) throw new UnreadableFileError(notCaptions);
  const captions = /^WEBVTT(?:[ \t\n]|$)/.test(text) ? withReadableTimes(text) : fromOtherFormat(text);
  if (!captions.includes(' --> ')) throw new UnreadableFileError(notCaptions);
  return captions;
}

/** Hours, minutes, seconds and their fraction. Without hours the first are the minutes. */
const time = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const arrowTimes = new RegExp(`^\\s*${time}\\s*-->\\s*${time}(.*)$`);
const commaTimes = new RegExp(`^\\s*${time},${time}()\\s*$`);

interface CueTimes {
  /** As WebVTT writes them. */
  times: string;
  /** The text after the times, such as the position of the words. */
  settings: string;
  isArrow: boolean;
}

/** Returns the times of a line; null if it has none. */
function timesOf(line: string): CueTimes | null {
  const arrow = arrowTimes.exec(line);
  const [, ...parts] = arrow ?? commaTimes.exec(line) ?? [];
  if (parts.length === 0) return null;
  const times = `${momentOf(parts.slice(0, 4))} --> ${momentOf(parts.slice(4, 8))}`;
  return { times, settings: parts[8]?.trim() ?? '', isArrow: arrow !== null };
}

function momentOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]): string {
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${fraction.padEnd(3, '0')}`;
}

const unreadable = (line: string, index: number) =>
  new UnreadableFileError(
    `The times on line ${index + 1} cannot be read: “${line.trim().slice(0, 60)}”. Correct that line, and choose the file again.`,
  );

/** Keeps the cues, styles and notes of WebVTT. */
function withReadableTimes(text: string): string {
  let isNote = false;
  const lines = text.split('\n').map((line, index, all) => {
    if (/^NOTE(?:\s|$)/.test(line) && (all[index - 1] ?? '') === '') isNote = true;
    else if (line === '') isNote = false;
    if (isNote || !line.includes('-->')) return line;
    const cue = timesOf(line);
    if (!cue) throw unreadable(line, index);
    return `${cue.times} ${cue.settings}`.trim();
  });
  return lines.join('\n');
}

/** Writes the cues of SubRip and of YouTube as WebVTT. Positions (`{\an8}`) and fonts of SubRip are left out. */
function fromOtherFormat(text: string): string {
  const cues: string[][] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const cue = timesOf(line);
    if (!cue && line.includes('-->')) throw unreadable(line, index);
    const former = cues.at(-1);
    if (cue) {
      if (former && cue.isArrow && endsWithNumber(former, cues.length + 1)) former.pop();
      cues.push([cue.times]);
    } else former?.push(captionText(line));
  }
  return `WEBVTT\n\n${cues.map((lines) => lines.filter(Boolean).join('\n')).join('\n\n')}\n`;
}

/** Whether the last of these lines is the number of the cue that follows, which SubRip writes after an empty line. */
const endsWithNumber = (lines: string[], next: number) =>
  /^\d+$/.test(lines.at(-1) ?? '') && (lines.at(-2) === '' || Number(lines.at(-1)) === next);

/** Keeps bold, italic and underlined words. Other angle brackets are text. */
const captionText = (line: string): string =>
  line
    .replace(/\{\\[^{}]{0,60}\}|<\/?font\b[^<>]{0,200}>/gi, '')
    .replaceAll('[br]', '\n')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .trim();
