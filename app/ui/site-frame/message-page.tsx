import type { ReactNode } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';

interface MessagePageProps {
  title: string;
  result?: FormResult | undefined;
  children: ReactNode;
}

/** The layout of a page that an email leads to: one message, one action. */
export function MessagePage({ title, result, children }: MessagePageProps) {
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-8 pt-12 pb-section md:grid-cols-[minmax(0,36rem)_auto] md:justify-between md:pt-20">
      <ServerToast toast={result?.toast} />
      <div>
        <h1 className="text-h2 wrap-anywhere">{title}</h1>
        {children}
      </div>
      <Ring className="w-28 max-md:order-first md:w-40 lg:mr-[8%] lg:w-64" lit="journaling" />
    </div>
  );
}
