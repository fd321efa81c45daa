import { useQueryClient } from '@tanstack/react-query';
import { paths } from '#contract/pages.ts';
import { query } from '#web/client/requests/query.ts';
import { LeftOutNotice } from '#web/features/clinic/clinic-notice.tsx';
import { ModelSettings } from '#web/features/models/model-settings.tsx';
import { GoBack } from '#web/features/models/saving/go-back.tsx';
import { useModelConfiguration } from '#web/features/models/saving/use-model-configuration.ts';
import { VoiceCard } from '#web/features/voices/voice-card.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/agent_settings/model_configuration": model, voice, language and call settings (MODEL-01 to 67). */
export function Component() {
  const control = useModelConfiguration();
  const cache = useQueryClient();
  return (
    <>
      <SettingsHead
        page="modelConfiguration"
        guide="Changes apply from the next call. Settings that are not active yet say why. Go Back offers to reset everything; links to other pages do not."
        next={{ page: 'testNoura', text: 'Hear it in a voice test' }}
        back={<GoBack to={paths.agentSettings} control={control} />}
      >
        <p className="mute page-lead">
          Choose how your assistant thinks, sounds and times its calls. Changes are saved automatically.
        </p>
      </SettingsHead>
      <LeftOutNotice />
      <ModelSettings
        control={control}
        voice={(mark, disabled) => (
          <VoiceCard
            chosen={control.configuration.voice}
            mark={mark}
            disabled={disabled}
            onSave={async (voice) => (await control.change({ voice }, 0)) !== 'failed'}
            onDeleted={() => void cache.invalidateQueries({ queryKey: query('GET /model-configuration').queryKey })}
          />
        )}
      />
    </>
  );
}
