import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { engineQuery, engineWords } from '#web/client/answering-engine.ts';
import { needsModelText } from '#web/client/needs-model.ts';
import card from '#web/ui/card.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SaveProblem } from '#web/ui/forms/save-problem.tsx';
import { useIsSecondOver } from '#web/ui/loading/use-is-second-over.ts';
import { CallSettings } from './call-settings.tsx';
import { LanguageCard } from './cards/language-card.tsx';
import { ModelCards } from './cards/model-cards.tsx';
import { PaceCard } from './cards/pace-card.tsx';
import setting from './cards/setting-card.module.css';
import { selectionOf } from './model-configuration.ts';
import classes from './model-settings.module.css';
import { NumberSetting } from './numbers/number-setting.tsx';
import { SavedMark } from './saving/saved-mark.tsx';
import type { ModelControl } from './saving/use-model-configuration.ts';

interface ModelSettingsProps {
  control: ModelControl;
  /** "Choose Voice"; `mark` stands beside its title. */
  voice: (mark: ReactNode, disabled: boolean) => ReactNode;
}

/**
 * All settings of the model (MODEL-04 to 73). When they could not be loaded the defaults show, but nothing can be saved
 * over what is kept (MODEL-62).
 */
export function ModelSettings({ control, voice }: ModelSettingsProps) {
  const { configuration, state, marks, change, disabled } = control;
  const { data: engine, isLoading } = useQuery(engineQuery);
  const words = engine && engineWords(engine);
  const unused = engine && !engine.usesModel ? needsModelText : '';
  const isSecondOver = useIsSecondOver();
  // What is said of it stands above the settings, which would move when it comes.
  if (state === 'loading' || (isLoading && !isSecondOver)) {
    return (
      <div className={`${classes.loading} stack place-center appears`} role="status">
        <Loader size={28} />
        <span className="spoken-only">Loading the model configuration</span>
      </div>
    );
  }
  return (
    <div className="sized stack columns-1 gap-16">
      {disabled && (
        <Notice tone="bad">
          <p>
            Your saved configuration could not be loaded. These are the defaults. You can make changes once it has
            loaded.
          </p>
          <Button variant="default" className="mt-12" loading={control.busy} onClick={control.retry}>
            Try again
          </Button>
        </Notice>
      )}
      {control.clash && (
        <SaveProblem
          problem={{
            busy: control.busy,
            loadNew: () => void control.takeTheirs(),
            saveMine: () => void control.saveMine(),
          }}
        />
      )}
      {words && (
        <Notice tone="info">
          <p>{[words.who, ...words.lacks].join(' ')}</p>
        </Notice>
      )}
      <div className={`${classes.settings} stack columns-1 gap-16`}>
        <ModelCards
          modelName={configuration.modelName}
          mark={marks.modelName}
          disabled={disabled}
          unused={unused}
          onSelect={(index) => void change(selectionOf(index))}
        />
        <div className={`${classes.side} stack columns-1 content-start gap-16`}>
          <div className={`${card.card} ${setting.body} stack content-start gap-8`}>
            <NumberSetting
              heading
              label="LLM Temperature"
              hint="Low: sticks to your wording. High: more varied. Changing the model resets this."
              unit=""
              ends={['Low', 'High']}
              {...control.number('temperature')}
            />
            {unused !== '' && (
              <p className="mute small">
                Not in use now: it only affects language models, and none answers your calls.
              </p>
            )}
          </div>
          {voice(<SavedMark mark={marks.voice} />, disabled)}
          <LanguageCard control={control} />
          <PaceCard control={control} />
        </div>
        <CallSettings control={control} />
      </div>
    </div>
  );
}
