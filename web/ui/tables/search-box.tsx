import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './search-box.module.css';

const settleMs = 250;

interface SearchBoxProps {
  /** "Search calls". */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Searches while typing, once the typing rests. Ctrl or Cmd K brings the focus here (LOGS-02, LOGS-03). */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const asked = text.trim();
    if (asked === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = asked;
      onChange(asked);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text, onChange]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <TextInput
      ref={input}
      type="search"
      className={`${classes.search} phone-own-line`}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
    />
  );
}
