import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './json-editor.module.css';

interface JsonEditorProps {
  label: ReactNode;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** "Line 3: a comma is missing."; checked with every key. */
  problem: string | undefined;
}

const leastLines = 6;
const looks = { wrong: 'bad', valid: 'good', empty: 'mute' } as const;

/** JSON in lines with numbers; what is wrong is named with its line while it is typed. */
export function JsonEditor({ label, hint, value, onChange, problem }: JsonEditorProps) {
  const id = useId();
  const lines = value.split('\n').length;
  const wrong = Number(/^Line (\d+):/.exec(problem ?? '')?.[1] ?? 0);
  const canFormat = value.trim() !== '' && wrong === 0 && formatted(value) !== value;
  const state = problem !== undefined ? 'wrong' : value.trim() === '' ? 'empty' : 'valid';
  return (
    <div className="narrow">
      <div className="row middle between mb-4 medium small line-28">
        <label htmlFor={id}>{label}</label>
        <UnstyledButton
          className="px-8 round-6 accent medium size-small line-28 hover-sunken off-mute"
          disabled={!canFormat}
          onClick={() => onChange(formatted(value))}
        >
          Format
        </UnstyledButton>
      </div>
      <div
        className={`${classes.editor} edge-field fill stack round-8 scroll wrong-edge ring-around`}
        data-wrong={problem !== undefined || undefined}
      >
        <div className={`${classes.numbers} small touch-large fill-sunken mute right tabular`} aria-hidden="true">
          {Array.from({ length: Math.max(lines, leastLines) }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={line} data-wrong={line + 1 === wrong || undefined}>
              {line < lines ? line + 1 : ''}
            </span>
          ))}
        </div>
        <textarea
          id={id}
          className={`${classes.text} small touch-large no-ring no-edge no-fill block full narrow ink`}
          rows={Math.max(lines, leastLines)}
          wrap="off"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-check ${id}-hint`}
        />
      </div>
      <p className={`${classes.check} ${looks[state]} row middle gap-4 mt-6 tiny`} id={`${id}-check`}>
        {state === 'wrong' && <IconAlertCircle size={14} stroke={2} aria-hidden="true" />}
        {state === 'valid' && <IconCheck size={14} stroke={2} aria-hidden="true" />}
        {problem ?? (state === 'empty' ? 'No parameters' : 'Valid JSON')}
      </p>
      <p className="mt-2 mute tiny" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
