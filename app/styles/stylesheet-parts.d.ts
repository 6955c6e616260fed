declare module '*.css?inline&parts' {
  import type { StylePart } from '#app/core/request/split-stylesheet.server.ts';

  const parts: StylePart[];
  export default parts;
}
