import { ActionIcon } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import type { OneSound } from '#web/ui/use-one-sound.ts';

interface PlayButtonProps {
  speech: OneSound;
  text: string;
  /** What is heard, for readers: "the greeting". */
  label: string;
  disabled?: boolean;
}

/** Play and stop of one text. */
export function PlayButton({ speech, text, label, disabled }: PlayButtonProps) {
  const state = speech.heard?.id === text ? speech.heard.state : null;
  const playing = state === 'playing';
  const Icon = playing ? IconPlayerStopFilled : IconPlayerPlayFilled;
  return (
    <ActionIcon
      variant="light"
      color="accent"
      radius="xl"
      loading={state === 'loading'}
      disabled={disabled}
      aria-label={`${playing ? 'Stop' : 'Play'} ${label}`}
      onClick={() => speech.toggle(text)}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Said beside a text that could not be heard. */
export function CannotPlay({ speech, text, className }: { speech: OneSound; text: string; className?: string }) {
  if (speech.heard?.id !== text || speech.heard.state !== 'failed') return null;
  return (
    <p className={className} role="alert">
      This cannot be played right now. Try again in a moment.
    </p>
  );
}
