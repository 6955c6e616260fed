import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isHydrating, setHydrating } from '#app/lib/lazy/hydrating.ts';
import { setRouterStart } from '#app/lib/react-router-internals.ts';
import { encodeState } from './encode-state.ts';
import { keepReplacedTexts } from './keep-replaced-texts.ts';
import { keepServerPage } from './keep-server-page.ts';
import { rememberTypedText } from './remember-typed-text.ts';
import { watchSession } from './session-watch.ts';
import type { StartData } from './start-data.ts';
import { undoChanges } from './undo-changes.ts';
import type { WatchedChanges } from './watch-changes.ts';

/** A program that puts back at once what is undone would keep the page busy for ever. */
const maxRounds = 50;

/**
 * Hydrates the page. Resolves once the first effects have run, so that controls respond. If anything fails until then,
 * the page is as the server sent it, without React, and works as it does without JavaScript.
 * @param modules of the page's routes, in the order of `start.modules`
 * @param changes to the page since its entry script ran
 * @returns whether React runs the page
 */
export async function hydrate(start: StartData, modules: unknown[], changes: WatchedChanges): Promise<boolean> {
  const undo = () => {
    const wasChanged = undoChanges(changes.take());
    // What it did itself.
    changes.take();
    return wasChanged;
  };
  const endings: (() => void)[] = [];
  setHydrating(true);
  try {
    const ids = Object.keys(start.modules);
    setRouterStart(
      { ...start.context, stream: streamOf(start.encoded ?? encodeState(start.state)) },
      Object.fromEntries(ids.map((id, index) => [id, modules[index]])),
    );
    watchSession();
    endings.push(rememberTypedText());
    keepReplacedTexts();
    let roundsLeft = maxRounds;
    changes.follow(() => roundsLeft-- > 0 && undo());
    // At once if other programs change the page already. They would do so again while React gives way to them.
    await takeOver(undo() ? flushSync : startTransition, undo, changes.end);
    return true;
  } catch (error) {
    console.error(error);
    changes.end();
    return false;
  } finally {
    for (const end of endings) end();
    setHydrating(false);
  }
}

/** @throws the first error until the first effects have run. The server's page is then back. */
async function takeOver(begin: (render: () => void) => void, onBegin: () => void, onCommit: () => void): Promise<void> {
  const putBackPage = keepServerPage();
  let root: Root | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const handle = (otherwise: (error: unknown) => void) => (error: unknown) =>
        isHydrating() ? reject(error) : otherwise(error);
      const render = () => {
        root = hydrateRoot(
          document,
          <StrictMode>
            <AfterHydration onBegin={onBegin} onCommit={onCommit} onDone={resolve}>
              <HydratedRouter />
            </AfterHydration>
          </StrictMode>,
          { onCaughtError: handle(console.error), onUncaughtError: handle(reportError) },
        );
      };
      begin(() => {
        // `startTransition` does not throw what its callback throws.
        try {
          render();
        } catch (error) {
          reject(error);
        }
      });
    });
  } catch (error) {
    try {
      root?.unmount();
    } finally {
      putBackPage();
    }
    throw error;
  }
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
