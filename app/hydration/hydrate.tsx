import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setRouterStart } from '#app/lib/react-router-internals.ts';
import { encodeState } from './encode-state.ts';
import { setHydrating } from './hydrating.ts';
import { keepReplacedTexts } from './keep-replaced-texts.ts';
import { rememberTypedText } from './remember-typed-text.ts';
import { watchSession } from './session-watch.ts';
import type { StartData } from './start-data.ts';
import { undoChanges } from './undo-changes.ts';
import type { WatchedChanges } from './watch-changes.ts';

/** A program that puts back at once what is undone would keep the page busy for ever. */
const maxRounds = 50;

/**
 * Hydrates the page. Resolves once the first effects have run, so that controls respond.
 * @param modules of the page's routes, in the order of `start.modules`
 * @param changes to the page since its entry script ran
 */
export function hydrate(start: StartData, modules: unknown[], changes: WatchedChanges): Promise<void> {
  const ids = Object.keys(start.modules);
  setRouterStart(
    { ...start.context, stream: streamOf(start.encoded ?? encodeState(start.state)) },
    Object.fromEntries(ids.map((id, index) => [id, modules[index]])),
  );
  watchSession();
  setHydrating(true);
  const putBack = rememberTypedText();
  keepReplacedTexts();
  const undo = () => {
    const wasChanged = undoChanges(changes.take());
    // What it did itself.
    changes.take();
    return wasChanged;
  };
  let roundsLeft = maxRounds;
  changes.follow(() => roundsLeft-- > 0 && undo());
  // At once if other programs change the page already. They would do so again while React gives way to them.
  const begin = undo() ? flushSync : startTransition;
  return new Promise<void>((resolve) => {
    begin(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <AfterHydration onBegin={undo} onCommit={changes.end} onDone={resolve}>
            <HydratedRouter />
          </AfterHydration>
        </StrictMode>,
      );
    });
  })
    .then(putBack)
    .finally(() => setHydrating(false));
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

interface AfterHydrationProps {
  /** Runs at each attempt, before React reads the page: it waits for scripts, and then begins again. */
  onBegin: () => void;
  /** Runs before anything else can see what React has changed. */
  onCommit: () => void;
  onDone: () => void;
  children: ReactNode;
}

/** Around the router, not beside it: `useId` counts siblings, and the server renders the router alone. */
function AfterHydration({ onBegin, onCommit, onDone, children }: AfterHydrationProps) {
  onBegin();
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onDone, [onDone]);
  return children;
}
