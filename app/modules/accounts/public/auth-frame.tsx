import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { BreathingRing } from '#app/ui/art/breathing-ring.tsx';
import { Mark } from '#app/ui/art/rings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import arrowLeft from '#app/ui/icons/regular/arrow-left.svg?raw';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';

interface AuthFrameProps {
  title: string;
  toast?: ToastText | null | undefined;
  children: ReactNode;
}

/** The layout of every sign-in page: the form on paper, and on wide screens an animated ring beside it. */
export function AuthFrame({ title, toast, children }: AuthFrameProps) {
  const brandName = (useRouteLoaderData('root') as { brandName?: string } | undefined)?.brandName;
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main id="content" className="flex flex-col px-gutter py-8">
        <ServerToast toast={toast} />
        <Link to="/" className="inline-flex min-h-11 items-center gap-2 self-start font-medium hover:underline">
          <Icon svg={arrowLeft} />
          Back to home
        </Link>
        <div className="mx-auto w-full max-w-[27rem] pt-[clamp(2rem,9dvh,7rem)] pb-10">
          <p className="flex items-center gap-2.5 font-serif text-[1.6rem] leading-none font-medium tracking-[-0.02em]">
            <Mark className="w-9" />
            {brandName}
          </p>
          <h1 className="mt-6 text-h2">{title}</h1>
          {children}
        </div>
      </main>
      <aside className="on-band relative hidden place-items-center overflow-hidden lg:grid" aria-hidden="true">
        <BreathingRing
          box="-60 -20 840 900"
          cx={360}
          cy={430}
          apothem={237}
          diameter={288}
          className="absolute inset-0 size-full"
        />
        <p className="voice relative text-center text-[2.1rem] leading-[1.2]">
          Four in.
          <br />
          Six out.
          <br />
          Then come in.
        </p>
      </aside>
    </div>
  );
}
