import { settingBounds } from '#contract/values/model-settings.ts';
import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { FallbackNumber } from './fallback-number.tsx';
import { counted, durationText } from './number-entry.ts';
import { NumberSetting } from './number-setting.tsx';
import { SavedMark } from './saved-mark.tsx';
import type { ModelControl } from './use-model-configuration.ts';

/** "Call Settings": each with what it does in a call (MODEL-40 to 45, 68 to 70, Q-47). */
export function CallSettings({ control, disabled }: { control: ModelControl; disabled: boolean }) {
  const { configuration, marks, change } = control;
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
          bounds={settingBounds.ringDuration}
          unit="seconds"
          unitMark="s"
          value={configuration.ringDuration}
          mark={marks.ringDuration}
          disabled={disabled}
          onChange={(ringDuration, restMs) => void change({ ringDuration }, restMs)}
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
          bounds={settingBounds.pauseBeforeSpeaking}
          unit="seconds"
          unitMark="s"
          value={configuration.pauseBeforeSpeaking}
          mark={marks.pauseBeforeSpeaking}
          disabled={disabled}
          onChange={(pauseBeforeSpeaking, restMs) => void change({ pauseBeforeSpeaking }, restMs)}
        />
        <NumberSetting
          label="Max call duration"
          hint="Then your assistant says goodbye and ends the call."
          bounds={settingBounds.maxCallDuration}
          unit="seconds"
          unitMark="s"
          tell={durationText}
          value={configuration.maxCallDuration}
          mark={marks.maxCallDuration}
          disabled={disabled}
          onChange={(maxCallDuration, restMs) => void change({ maxCallDuration }, restMs)}
        />
        <NumberSetting
          label="End call on silence"
          hint="Ends the call when the caller has said nothing for so long. Before that it asks twice if they are still there."
          bounds={settingBounds.endCallOnSilence}
          unit="minutes"
          unitMark="min"
          tell={(minutes) => (minutes === 0 ? 'Never' : counted(minutes, 'minute'))}
          value={configuration.endCallOnSilence}
          mark={marks.endCallOnSilence}
          disabled={disabled}
          onChange={(endCallOnSilence, restMs) => void change({ endCallOnSilence }, restMs)}
        />
      </div>
    </section>
  );
}
