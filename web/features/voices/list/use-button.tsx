import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './use-button.module.css';

/** "Use Voice": seen on hover, on focus and on the chosen row; always where there is no hover (VOICE-09, VOICE-10). */
export function UseButton({ name, chosen, onChoose }: { name: string; chosen: boolean; onChoose: () => void }) {
  return (
    <Button
      variant={chosen ? 'filled' : 'default'}
      className={`${classes.use} on-row`}
      aria-pressed={chosen}
      aria-label={`Use Voice ${name}`}
      data-chosen={chosen || undefined}
      leftSection={chosen ? <IconCheck size={14} stroke={2.25} aria-hidden="true" /> : undefined}
      onClick={onChoose}
    >
      Use Voice
    </Button>
  );
}
