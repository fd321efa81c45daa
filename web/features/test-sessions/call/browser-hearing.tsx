import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CallMachine } from './call-machine.ts';
import type { CallState } from './call-state.ts';
import { listenInBrowser, recognisesSpeech } from './speech-recognition.ts';

/**
 * Speech by the browser's own recognition, where this server understands none: only when the owner chose it, knowing where the
 * sound goes.
 */
export function BrowserHearing({ machine, call }: { machine: CallMachine; call: CallState }) {
  const [chosen, setChosen] = useState(false);
  const [problem, setProblem] = useState('');
  const { hears, phase, speaking } = call;
  const listens = chosen && phase === 'live' && !speaking;

  // Not while the assistant speaks: it would hear itself.
  useEffect(() => {
    if (!listens) return;
    return listenInBrowser({
      heard: (text) => machine.say(text),
      refused: () => {
        setChosen(false);
        setProblem('Your browser’s speech recognition could not be used. Type your messages instead.');
      },
    });
  }, [listens, machine]);

  if (hears || !recognisesSpeech()) return null;
  return (
    <div className="stack gap-8 full">
      <p className="mute small">
        {problem ||
          'Your browser can turn your speech into text. What you say then also goes to the maker of your browser.'}
      </p>
      <Button variant="default" aria-pressed={chosen} onClick={() => setChosen(!chosen)}>
        {chosen ? 'Stop using my browser to hear me' : 'Use my browser to hear me'}
      </Button>
    </div>
  );
}
