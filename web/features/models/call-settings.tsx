import { type ReactNode, useId } from 'react';
import { callTimings } from '#contract/limits.ts';
import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import { useAnsweringEngine } from '#web/client/answering-engine.ts';
import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import classes from './call-settings.module.css';
import { FallbackNumber } from './numbers/fallback-number.tsx';
import { fallbackTexts } from './numbers/fallback-texts.ts';
import { durationText } from './numbers/number-entry.ts';
import { NumberSetting } from './numbers/number-setting.tsx';
import { SavedMark } from './saving/saved-mark.tsx';
import type { ModelControl } from './saving/use-model-configuration.ts';

/** Often chosen: the longest call in seconds, the silence in minutes, as they are kept. */
const callLengths = [60, 180, 300, 600, 1800] as const;
const silences = [0.5, 1, 2, 5, 0] as const;
const pauses = [0, 1, 2, 4] as const;
const rings = [15, 20, 30, 45] as const;
const silenceHint =
  `After ${callTimings.stillThereMs / 1000} seconds of silence your assistant asks if the caller is still there, and after ${callTimings.silenceMostMs / 1000} seconds it says goodbye. ` +
  `The time set here applies once a caller asks your assistant to wait, and in typed tests. If it is over ${defaultModelConfiguration.endCallOnSilence} minutes, it applies to every call.`;
const silenceText = (minutes: number) => (minutes === 0 ? 'Never' : durationText(minutes * 60));

/** "Call Settings": each with what it does in a call (MODEL-40 to 45, 68 to 70, Q-47). */
export function CallSettings({ control }: { control: ModelControl }) {
  const { configuration, marks, change, disabled, number } = control;
  const texts = fallbackTexts(useAnsweringEngine()?.fallback, configuration.fallbackNumber);
  return (
    <section className={card.card} aria-labelledby="call-settings">
      <div className={card.head}>
        <h2 className={card.title} id="call-settings">
          Call Settings
        </h2>
      </div>
      <div className="pad-below stack columns-1 gap-24">
        <Part title="How a call begins">
          <NumberSetting
            label="Pause before speaking"
            hint="Time between answering the call and your assistant’s first word."
            unit="seconds"
            unitMark="s"
            tell={durationText}
            presets={pauses}
            {...number('pauseBeforeSpeaking')}
          />
        </Part>
        <Part title="How a call ends">
          <NumberSetting
            label="Max call duration"
            hint="At this limit your assistant says goodbye and ends the call."
            unit="seconds"
            unitMark="s"
            tell={durationText}
            presets={callLengths}
            {...number('maxCallDuration')}
          />
          <NumberSetting
            label="End call on silence"
            hint={silenceHint}
            unit="minutes"
            unitMark="min"
            tell={silenceText}
            presets={silences}
            {...number('endCallOnSilence')}
          />
        </Part>
        <Part title="When your assistant cannot answer">
          <FallbackNumber
            value={configuration.fallbackNumber}
            hint={texts.number}
            mark={marks.fallbackNumber}
            disabled={disabled}
            onChange={(fallbackNumber) => void change({ fallbackNumber }, 0)}
          />
          <NumberSetting
            label="Ring duration"
            hint={texts.ring}
            unit="seconds"
            unitMark="s"
            tell={durationText}
            presets={rings}
            {...number('ringDuration')}
          />
          <SwitchRow
            label="Voice-mail detection"
            hint="Saved for later. Detection is not active yet: a call that goes to the fallback number stays with whoever picks up, a person or a machine."
            beside={<SavedMark mark={marks.voiceMailDetection} />}
            checked={configuration.voiceMailDetection}
            disabled={disabled}
            onChange={(voiceMailDetection) => void change({ voiceMailDetection }, 0)}
          />
        </Part>
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${classes.part} stack columns-1 gap-24`} aria-labelledby={id}>
      <h3 className="mute medium small" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
