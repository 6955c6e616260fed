import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What always travels together stands in one file: it compresses better than six, and asks once. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What a page carries until somebody touches it. It must import nothing of the rest.
  {
    name: 'start',
    test: /app\/(hydration\/(on-intent|start-data)|features\/affirmations\/rotate|features\/country\/show-country|ui\/art\/breath)\.ts/,
  },
  {
    name: 'site',
    test: /app\/(root|hydration|routes\/site\/(layout|page)\.|blocks\/(page-blocks|views)\.|lib\/|ui\/(site-|error-page|icon|link|section|art\/(round|rings|names)))/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Which modules a page needs is known to the server and stands in the page (`StartData`): no preload helper is needed.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
    // The server itself is the entry of the server build: one module graph, one bundle, no adapter.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
});
