import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { type DigitFormat, editDigits, placeAfter } from './digits.ts';

interface DigitsInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  digits: string;
  format: DigitFormat;
  onDigits: (digits: string) => void;
}

/** A field that takes digits alone and sets the signs between them itself; the caret stays at the digit it was at. */
export function DigitsInput({ digits, format, onDigits, ...rest }: DigitsInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ before: number } | null>(null);
  const shown = format.shown(digits);

  useLayoutEffect(() => {
    if (!caret || document.activeElement !== input.current) return;
    const place = placeAfter(shown, caret.before);
    input.current?.setSelectionRange(place, place);
  }, [caret, shown]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget;
    const edit = editDigits(format, digits, value, selectionStart ?? value.length);
    onDigits(edit.digits);
    setCaret({ before: edit.before });
  }

  return <TextInput {...rest} ref={input} inputMode="numeric" value={shown} onChange={change} />;
}
