import { Button } from '@mantine/core';
import type { CallHandling } from '#contract/instructions.ts';
import type { HandlingWords } from '#contract/test-box.ts';
import { useAnsweringEngine } from '#web/client/answering-engine.ts';
import { CannotPlay, PlayButton } from '#web/ui/sound/play-button.tsx';
import type { OneSound } from '#web/ui/sound/use-one-sound.ts';
import type { HeardWordsState } from './use-heard-words.ts';

interface HeardWordsProps {
  way: CallHandling;
  label: string;
  heard: HeardWordsState;
}

/** What a caller hears first of one way to handle a call, to read and to hear. */
export function HeardWords({ way, label, heard: { words: asked, player } }: HeardWordsProps) {
  const byModel = useAnsweringEngine()?.usesModel;
  const { data: words, isError, isFetching, refetch } = asked;

  // Good words stay when a later try fails.
  if (!words)
    return isError ? (
      <div className="row wrap middle gap-12" role="alert">
        <p className="mute small">The preview could not be loaded.</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <Bones lines={way === 'function' ? 1 : 4} />
    );
  const exchanges = exchangesOf(words, way);
  return (
    <div className="stack gap-8">
      {exchanges.length === 0 && <p className="mute small">You have no functions yet.</p>}
      {exchanges.map((exchange, at) => (
        <Exchange
          // biome-ignore lint/suspicious/noArrayIndexKey: they are shown whole, in their order
          key={at}
          {...exchange}
          player={player}
          label={exchanges.length > 1 ? `${label}, function ${at + 1}` : label}
        />
      ))}
      {byModel && (
        <p className="mute tiny">
          The connected model chooses its own words. These are the built-in receptionist’s, used when the model is
          unavailable.
        </p>
      )}
    </div>
  );
}

/** About as high as the words are, which come later than the page where Noura is busy. */
function Bones({ lines }: { lines: number }) {
  return (
    <div className="fill-sunken round-8 p-12 stack gap-8" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity
        <span key={line} className="bone at-most-320" />
      ))}
    </div>
  );
}

/** `used`: of a function. */
type Words = HandlingWords['message'] & { used?: boolean };

const exchangesOf = (words: HandlingWords, way: CallHandling): readonly Words[] =>
  way === 'function' ? words.functions : [words[way]];

interface ExchangeProps extends Words {
  player: OneSound;
  label: string;
}

function Exchange({ caller, hears, used, player, label }: ExchangeProps) {
  const said = hears.join(' ');
  if (used === false)
    return (
      <p className="mute small break">
        For “{caller}” the built-in receptionist does not use your function. A connected model may.
      </p>
    );
  if (said === '')
    return <p className="mute small break">“{caller}” runs your function right away. The caller hears the result.</p>;
  return (
    <div className="fill-sunken round-8 p-12 row middle between gap-12">
      <div className="narrow">
        <p className="mute small break">After “{caller}” callers hear:</p>
        <p className="measure break">“{said}”</p>
        <CannotPlay player={player} id={said} />
      </div>
      <PlayButton player={player} id={said} label={(act) => `${act} what callers hear: ${label}`} />
    </div>
  );
}
