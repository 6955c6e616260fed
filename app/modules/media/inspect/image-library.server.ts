import sharp from 'sharp';

// Loaded only in the child process. Allows only the formats of the library: no SVG, which it renders without a limit,
// and none of its many other formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// Memory use grows with the threads.
sharp.concurrency(1);

export { sharp };

/** For all frames together. A picture of 64 million pixels uses a quarter of a gigabyte while it is processed. */
export const maxPixels = 64_000_000;
