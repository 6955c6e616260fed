import { useEffect, useRef, useState } from 'react';

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
  'no-speech': 'We did not hear anything. Please try again, or type.',
  'audio-capture': 'No microphone was found. Please type instead.',
  'not-allowed': 'The microphone is blocked for this site. Please type instead.',
  'service-not-allowed': 'The microphone is switched off for this site. Please type instead.',
  network: 'Voice search needs an internet connection. Please type instead.',
};

/** Voice input by the Web Speech API. `canListen` is false on the server, and in browsers that lack it. */
export function useVoiceInput(onHeard: (text: string) => void) {
  const listening = useRef<Recognition | null>(null);
  const [canListen, setCanListen] = useState(false);
  const [isListening, setListening] = useState(false);
  const [message, setMessage] = useState('');

  useEffect(() => {
    setCanListen(Boolean(findRecognition()));
    return () => listening.current?.abort();
  }, []);

  /** Starts listening, or stops if it listens already. */
  function listen() {
    if (listening.current) return listening.current.abort();
    const Recogniser = findRecognition();
    if (!Recogniser) return;
    const recognition = new Recogniser();
    listening.current = recognition;
    recognition.lang = 'en-GB';
    recognition.onresult = (event) => {
      const transcript = event.results[0]?.[0]?.transcript.trim();
      if (transcript) onHeard(transcript);
    };
    recognition.onerror = ({ error }) => {
      if (error !== 'aborted') setMessage(troubles[error] ?? 'That did not work. Please type instead.');
    };
    recognition.onend = () => {
      listening.current = null;
      setListening(false);
      setMessage((before) => (before.startsWith('Listening') ? '' : before));
    };
    setListening(true);
    setMessage('Listening. Say what you are looking for.');
    recognition.start();
  }

  return { canListen, isListening, message, listen };
}
