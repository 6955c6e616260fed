import sharp from 'sharp';

/** Makes a picture of one colour and a stripe, so that there is something to compress. */
export const makePicture = ({ width = 64, height = 48, colour = '#426a88' } = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height: Math.ceil(height / 4), channels: 3, background: '#f0b33c' },
      },
      left: 0,
      top: 0,
    },
  ]);

/** Makes a photograph like a phone's: rotated by its metadata, with its location. */
export const makePhonePhoto = ({ width = 64, height = 48 } = {}): Promise<Buffer> =>
  makePicture({ width, height })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Whoever held it' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Returns one box of an MP4: its length, its name, and its content. */
export function box(name: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4);
  return bytes;
};

interface VideoDetails {
  seconds?: number;
  width?: number;
  height?: number;
  /** Whether it is marked as rotated, like a video from a phone held upright. */
  isTurned?: boolean;
}

/** Returns a valid MP4 without visible content, of this many bytes or a few more. */
export function makeVideo({ bytes = 0, ...details }: VideoDetails & { bytes?: number } = {}): Buffer {
  return Buffer.concat([...videoHead(details), box('mdat', Buffer.alloc(bytes, 7))]);
}

/** Returns all boxes of a video except `mdat`, the large one. */
export function videoHead({ seconds = 12, width = 640, height = 360, isTurned = false }: VideoDetails = {}): Buffer[] {
  const mvhd = box('mvhd', numbers(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80));
  const one = 1 << 16;
  const matrix = isTurned
    ? numbers(0, one, 0, -one >>> 0, 0, 0, 0, 0, 1 << 30)
    : numbers(one, 0, 0, 0, one, 0, 0, 0, 1 << 30);
  const tkhd = box('tkhd', Buffer.alloc(40), matrix, numbers(width << 16, height << 16));
  return [box('ftyp', Buffer.from('isom\0\0\0\0isommp42')), box('moov', mvhd, box('trak', tkhd))];
}

export const makePdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${inside}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

export const makeSvg = (inside = '<circle cx="5" cy="5" r="4" fill="#426a88"/>', attributes = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${inside}</svg>`);
