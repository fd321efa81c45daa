import { settingLimits } from '#contract/limits.ts';
import { TagInput, withTag } from '#web/ui/tag-input.tsx';

/** The services that are entered and what is still being typed. */
export interface TypedServices {
  services: readonly string[];
  typed: string;
}

/** All of them: what is typed and not entered yet counts too. */
export function allServices({ services, typed }: TypedServices): string[] {
  return withTag(services, typed, settingLimits.services);
}

interface ServicesFieldProps {
  value: TypedServices;
  onChange: (change: (now: TypedServices) => TypedServices) => void;
}

/** The core services as tags, by the keyboard (BIZ-05, BIZ-14, WIZARD-10 to 13). */
export function ServicesField({ value, onChange }: ServicesFieldProps) {
  return (
    <TagInput
      label="Services"
      hint="Press Enter after each one. Your assistant names them when a caller asks what you do."
      tags={value.services}
      onChange={(services) => onChange((now) => ({ ...now, services }))}
      typed={value.typed}
      onType={(typed) => onChange((now) => ({ ...now, typed }))}
      maxTags={settingLimits.services}
      maxCharacters={settingLimits.serviceCharacters}
    />
  );
}
