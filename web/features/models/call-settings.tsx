import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { FallbackNumber } from './numbers/fallback-number.tsx';
import { counted, durationText } from './numbers/number-entry.ts';
import { NumberSetting } from './numbers/number-setting.tsx';
import { SavedMark } from './saving/saved-mark.tsx';
import type { ModelControl } from './saving/use-model-configuration.ts';

/** "Call Settings": each with what it does in a call (MODEL-40 to 45, 68 to 70, Q-47). */
export function CallSettings({ control }: { control: ModelControl }) {
  const { configuration, marks, change, disabled, number } = control;
  return (
    <section className={card.card} aria-labelledby="call-settings">
      <div className={card.head}>
        <h2 className={card.title} id="call-settings">
          Call Settings
        </h2>
      </div>
      <div className="pad-below stack gap-24">
        <FallbackNumber
          value={configuration.fallbackNumber}
          mark={marks.fallbackNumber}
          disabled={disabled}
          onChange={(fallbackNumber) => void change({ fallbackNumber }, 0)}
        />
        <NumberSetting
          label="Ring duration"
          hint="How long the fallback number rings when a call is passed on to it. Your assistant itself answers at once."
          unit="seconds"
          unitMark="s"
          {...number('ringDuration')}
        />
        <SwitchRow
          label="Voice-mail detection"
          hint="Kept for calls that are passed on. It changes none of them yet: the caller stays with whoever picks up, a person or a machine."
          beside={<SavedMark mark={marks.voiceMailDetection} />}
          checked={configuration.voiceMailDetection}
          disabled={disabled}
          onChange={(voiceMailDetection) => void change({ voiceMailDetection }, 0)}
        />
        <NumberSetting
          label="Pause before speaking"
          hint="From the moment the call is answered to the first word of the greeting."
          unit="seconds"
          unitMark="s"
          {...number('pauseBeforeSpeaking')}
        />
        <NumberSetting
          label="Max call duration"
          hint="Then your assistant says goodbye and ends the call."
          unit="seconds"
          unitMark="s"
          tell={durationText}
          {...number('maxCallDuration')}
        />
        <NumberSetting
          label="End call on silence"
          hint="Ends the call when the caller has said nothing for so long. Before that it asks twice if they are still there."
          unit="minutes"
          unitMark="min"
          tell={(minutes) => (minutes === 0 ? 'Never' : counted(minutes, 'minute'))}
          {...number('endCallOnSilence')}
        />
      </div>
    </section>
  );
}
