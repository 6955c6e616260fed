import type { Framing, Ratio } from '#app/lib/framing.ts';

export const framingLabels: Record<keyof Framing, string> = {
  focalX: 'From the left, in %',
  focalY: 'From the top, in %',
  ratio: 'Crop',
  zoom: 'Zoom',
};

export const ratioText: Record<Ratio, string> = {
  original: 'Uncropped',
  wide: 'Wide, 16 to 9',
  square: 'Square',
  tall: 'Tall, 3 to 4',
};
