import sharp from 'sharp';

// Loaded in the child process alone. It reads the formats of the library and no other: no SVG, which it draws without
// a limit, and none of the many that it knows beside.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// Memory grows with the threads.
sharp.concurrency(1);

export { sharp };

/** All frames together. A picture of 64 million pixels takes a quarter of a gigabyte while it is worked on. */
export const maxPixels = 64_000_000;
