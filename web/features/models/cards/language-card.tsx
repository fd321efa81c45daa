import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { languageLabels } from '#contract/values/model-settings.ts';
import card from '#web/ui/card.module.css';
import { SavedMark } from '../saving/saved-mark.tsx';
import type { ModelControl } from '../saving/use-model-configuration.ts';
import classes from './setting-card.module.css';

type Language = keyof typeof languageLabels;

const hints: Record<Language, string> = {
  'en-US': 'Your assistant speaks American English.',
  'en-GB': 'Your assistant speaks British English.',
  'de-DE':
    'Your assistant speaks German. Understanding it needs a speech service or a local model; the keypad always works.',
  'es-US':
    'Your assistant speaks Spanish. Understanding it needs a speech service or a local model; the keypad always works.',
};

/** "Language": what is shown is a name, what is saved a code (MODEL-35 to 39). */
export function LanguageCard({ control }: { control: ModelControl }) {
  const id = useId();
  const { configuration, marks, change, disabled } = control;
  return (
    <div className={`${card.card} ${classes.body} stack content-start gap-8`}>
      <div className="row middle gap-8">
        <h2 className={card.title}>
          <label htmlFor={id}>Language</label>
        </h2>
        <SavedMark mark={marks.language} />
      </div>
      <NativeSelect
        id={id}
        data={Object.entries(languageLabels).map(([value, label]) => ({ value, label }))}
        value={configuration.language}
        disabled={disabled}
        description={hints[configuration.language]}
        classNames={{ description: 'mute small' }}
        onChange={(event) => void change({ language: event.currentTarget.value as Language }, 0)}
      />
    </div>
  );
}
