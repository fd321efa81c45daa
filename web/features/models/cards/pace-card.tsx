import { Button } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { type NamedPace, namedPaces } from '#contract/values/turn-pace.ts';
import { requestBlob } from '#web/client/requests/request.ts';
import card from '#web/ui/card.module.css';
import { CannotPlay } from '#web/ui/sound/play-button.tsx';
import { useOneSound } from '#web/ui/sound/use-one-sound.ts';
import { NumberSetting } from '../numbers/number-setting.tsx';
import type { ModelControl } from '../saving/use-model-configuration.ts';
import classes from './pace-card.module.css';
import { paceNames, paceText } from './pace-words.ts';
import setting from './setting-card.module.css';

/** "Pace": how soon the assistant answers when a caller pauses, with three examples to hear (MODEL-71 to 73). */
export function PaceCard({ control }: { control: ModelControl }) {
  const player = useOneSound((pace, signal) =>
    requestBlob('GET /speech-previews/turn-pace/:pace', { params: { pace: pace as NamedPace }, signal }),
  );
  return (
    <div className={`${card.card} ${setting.body} stack content-start gap-8`}>
      <NumberSetting
        heading
        boxless
        label="Pace"
        hint="How long to wait after a caller pauses."
        unit=""
        ends={['Patient', 'Brisk']}
        tell={paceText}
        {...control.number('turnPace')}
      />
      <fieldset className={`${classes.examples} p-0 no-edge stack gap-8 narrow`}>
        <legend className="p-0 mb-8 medium small">Preview with a hesitant caller</legend>
        {namedPaces.map((pace) => {
          const state = player.heard?.id === pace ? player.heard.state : null;
          const Icon = state === 'playing' ? IconPlayerStopFilled : IconPlayerPlayFilled;
          return (
            <Button
              key={pace}
              variant="default"
              px={6}
              leftSection={<Icon size={14} aria-hidden="true" />}
              loading={state === 'loading'}
              aria-label={`${state === 'playing' ? 'Stop' : 'Play'} ${paceNames[pace]}`}
              onClick={() => player.toggle(pace)}
            >
              {paceNames[pace]}
            </Button>
          );
        })}
      </fieldset>
      <CannotPlay player={player} />
    </div>
  );
}
