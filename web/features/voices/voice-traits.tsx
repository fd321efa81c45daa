import type { Voice } from '#contract/voices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { genderLabels } from './list/filters/voice-filters.ts';

/** Gender and accent as chips; what is not known is left out. */
export function VoiceTraits({ voice: { gender, accent } }: { voice: Pick<Voice, 'gender' | 'accent'> }) {
  const known = [gender && genderLabels[gender], accent].filter((trait) => trait !== null);
  if (known.length === 0) return null;
  return (
    <span className="row wrap gap-4">
      {known.map((trait) => (
        <Badge key={trait} tone="plain">
          {trait}
        </Badge>
      ))}
    </span>
  );
}
