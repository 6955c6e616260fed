import arrowRight from '@phosphor-icons/core/assets/regular/arrow-right.svg?raw';
import searchIcon from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import microphone from '@phosphor-icons/core/assets/regular/microphone.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';

// The used parts of the Web Speech API, which TypeScript's library lacks.
interface Recognition extends EventTarget {
  lang: string;
  start(): void;
  abort(): void;
  onresult: ((event: { results: { transcript: string }[][] }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
type RecognitionClass = new () => Recognition;

function findRecognition(): RecognitionClass | undefined {
  const scope = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

const troubles: Record<string, string> = {
  'no-speech': 'We heard nothing. Please try again, or type.',
  'audio-capture': 'No microphone was found. Please type instead.',
  'not-allowed': 'The microphone is switched off for this site. Please type instead.',
  'service-not-allowed': 'The microphone is switched off for this site. Please type instead.',
  network: 'Voice search needs the internet, and it did not answer. Please type instead.',
};

/** The search box. A plain form without JavaScript. Voice input appears if the browser supports it. */
export function ProductSearch({ label, fieldId }: { label: string; fieldId: string }) {
  const field = useRef<HTMLInputElement>(null);
  const listening = useRef<Recognition | null>(null);
  const [canListen, setCanListen] = useState(false);
  const [isListening, setListening] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    setCanListen(Boolean(findRecognition()));
    return () => listening.current?.abort();
  }, []);

  function listen() {
    if (listening.current) return listening.current.abort();
    const Recogniser = findRecognition();
    if (!Recogniser) return;
    const recognition = new Recogniser();
    listening.current = recognition;
    recognition.lang = 'en-GB';
    recognition.onresult = (event) => {
      const words = event.results[0]?.[0]?.transcript.trim();
      if (!words || !field.current) return;
      field.current.value = words;
      field.current.form?.requestSubmit();
    };
    recognition.onerror = ({ error }) => {
      if (error !== 'aborted') setSaid(troubles[error] ?? 'That did not work. Please type instead.');
    };
    recognition.onend = () => {
      listening.current = null;
      setListening(false);
      setSaid((before) => (before.startsWith('Listening') ? '' : before));
    };
    setListening(true);
    setSaid('Listening. Say what you are looking for.');
    recognition.start();
  }

  return (
    <search className="block w-full max-w-[36rem]">
      <form action="/search" className="search-bar">
        <label htmlFor={fieldId} className="sr-only">
          {label}
        </label>
        <Icon svg={searchIcon} className="size-5 text-ink-3" />
        <input
          ref={field}
          id={fieldId}
          type="search"
          name="q"
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          className="search-input"
        />
        {/* Reserves its space from the start, so that nothing moves once the browser reports support for voice
            input. */}
        <button
          type="button"
          data-await-script
          aria-label="Search by voice"
          aria-pressed={isListening}
          onClick={listen}
          className={`icon-button aria-pressed:bg-oat noscript:hidden ${canListen ? '' : 'invisible'}`}
        >
          <Icon svg={microphone} className="size-[1.3rem]" />
        </button>
        <button
          type="submit"
          aria-label="Search"
          className="icon-button bg-primary text-on-primary hover:bg-primary-hover"
        >
          <Icon svg={arrowRight} className="size-[1.3rem]" />
        </button>
      </form>
      <p role="status" className="mt-3 min-h-6 text-small text-ink-2">
        {said}
      </p>
    </search>
  );
}
