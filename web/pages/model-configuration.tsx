import { useQueryClient } from '@tanstack/react-query';
import { pages, paths } from '#contract/pages.ts';
import { query } from '#web/client/requests/query.ts';
import { ModelSettings } from '#web/features/models/model-settings.tsx';
import { GoBack } from '#web/features/models/saving/go-back.tsx';
import { useModelConfiguration } from '#web/features/models/saving/use-model-configuration.ts';
import { VoiceCard } from '#web/features/voices/voice-card.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/agent_settings/model_configuration": model, voice, language and call settings (MODEL-01 to 67). */
export function Component() {
  const control = useModelConfiguration();
  const cache = useQueryClient();
  return (
    <>
      <GoBack to={paths.agentSettings} control={control} />
      <PageTitle tab={pages.modelConfiguration.title} />
      <p className="mute page-lead">
        How your assistant thinks, sounds and handles a call. Changes are saved as you make them.
      </p>
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
