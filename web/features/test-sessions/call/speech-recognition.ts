/** The browser's own recognition of speech, as far as it is used here. Source: Web Speech API. */
interface Recognition {
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start(): void;
  abort(): void;
}
interface RecognitionResult extends ArrayLike<{ transcript: string }> {
  isFinal: boolean;
}

function recognitionOf(): (new () => Recognition) | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, unknown>;
  return (SpeechRecognition ?? webkitSpeechRecognition ?? null) as (new () => Recognition) | null;
}

export function recognisesSpeech(): boolean {
  return recognitionOf() !== null;
}

/** Tells each finished sentence until the answered function is called. `refused`: the browser does not do it. */
export function listenInBrowser(tell: { heard(text: string): void; refused(): void }): () => void {
  const Recogniser = recognitionOf();
  if (!Recogniser) return () => undefined;
  const recognition = new Recogniser();
  recognition.continuous = true;
  recognition.interimResults = false;
  let stopped = false;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0]?.transcript.trim() ?? '';
      if (result.isFinal && text !== '' && !stopped) tell.heard(text);
    }
  };
  recognition.onerror = ({ error }) => {
    if (error === 'no-speech' || error === 'aborted' || stopped) return;
    stopped = true;
    tell.refused();
  };
  // It ends by itself after a silence.
  recognition.onend = () => {
    if (!stopped) recognition.start();
  };
  recognition.start();
  return () => {
    stopped = true;
    recognition.abort();
  };
}
