import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import classes from './tag-input.module.css';

interface TagInputProps {
  label: string;
  hint: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** What is typed and not added yet. */
  typed: string;
  onType: (typed: string) => void;
  maxTags: number;
  maxCharacters: number;
}

/** Adds what is typed, trimmed; nothing for empty text, for what is there already, and over the bound. */
export function withTag(tags: readonly string[], typed: string, maxTags: number): string[] {
  const tag = typed.trim();
  const known = tags.some((there) => there.toLowerCase() === tag.toLowerCase());
  return tag === '' || known || tags.length >= maxTags ? [...tags] : [...tags, tag];
}

/** Words as removable tags: Enter adds what is typed, Backspace in the empty input removes the last. */
export function TagInput({ label, hint, tags, onChange, typed, onType, maxTags, maxCharacters }: TagInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const full = tags.length >= maxTags;

  function add() {
    const next = withTag(tags, typed, maxTags);
    if (next.length > tags.length) setSaid(`${typed.trim()} added`);
    if (!full) onType('');
    onChange(next);
  }

  function remove(tag: string) {
    onChange(tags.filter((there) => there !== tag));
    setSaid(`${tag} removed`);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Enter') {
      // Never sends the form: a second Enter is often meant for the next tag.
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  }

  return (
    <div>
      <label className="block mb-6 medium small" htmlFor={id}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the tags goes into the input */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input is reached by Tab */}
      <div
        className={`${classes.box} edge-field fill row wrap middle gap-6 round-8 focus-edge ring-around`}
        onClick={() => input.current?.focus()}
      >
        {tags.length > 0 && (
          <ul className="contents" aria-label={label}>
            {tags.map((tag) => (
              <li
                key={tag}
                className={`${classes.tag} fill-soft row-inline middle gap-2 narrow at-most pill accent medium small`}
              >
                <span>{tag}</span>
                <button type="button" onClick={() => remove(tag)} aria-label={`Remove ${tag}`}>
                  <IconX size={14} stroke={2} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          className={`${classes.input} px-4 no-edge inherit no-fill narrow ink no-ring`}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          maxLength={maxCharacters}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          enterKeyHint="enter"
          data-autofocus
        />
      </div>
      <p className="mt-6 mute tiny" id={`${id}-hint`}>
        {full ? `You have reached the limit of ${maxTags}. Remove one to add another.` : hint}
      </p>
      <span role="status" className="spoken-only">
        {said}
      </span>
    </div>
  );
}
