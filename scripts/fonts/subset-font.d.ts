declare module 'subset-font' {
  /** Cuts a font down to the characters of `text`; the part of the package's interface that the build uses. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType features to keep; all others are dropped. */
      keepFeatures: string[];
      noHinting: boolean;
      dropTables: string[];
      /** A number fixes an axis. */
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
