import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FactorKind, FactorProof } from '#contract/second-factors.ts';
import { hasPasskeys, PasskeyProblem, signWithPasskey } from '#web/client/passkeys.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import classes from '../forms.module.css';

type Way = 'code' | 'passkey' | 'recoveryCode';

const typed = {
  code: {
    label: 'Code',
    hint: 'The six digits your authenticator app shows now.',
    empty: 'Enter the six digits from the app.',
    other: 'Use the app',
    field: { inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '000000', maxLength: 20 },
  },
  recoveryCode: {
    label: 'Recovery code',
    hint: 'One of the ten codes you saved when you set up your second factor. Each works once.',
    empty: 'Enter one of your recovery codes.',
    other: 'Use a recovery code',
    field: { autoComplete: 'off', placeholder: 'XXXX-XXXX-XXXX-XXXX', maxLength: 64 },
  },
} as const;

interface FactorFormProps {
  /** Which the person has; a recovery code can always be used. */
  kinds: readonly FactorKind[];
  /** What a passkey is to sign. */
  challenge: () => Promise<object>;
  give: (proof: FactorProof) => Promise<unknown>;
  /** Why it was refused, where not in the server's words; null: it is told elsewhere. */
  problemOf?: (error: unknown) => string | null;
  /** On the button. */
  action: string;
  children?: ReactNode;
}

/** A second factor, by whichever way the person has at hand. */
export function FactorForm({ kinds, challenge, give, problemOf = sentenceOf, action, children }: FactorFormProps) {
  const [way, setWay] = useState<Way>(kinds.includes('app') ? 'code' : hasPasskeys() ? 'passkey' : 'recoveryCode');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sign = useRef<HTMLButtonElement>(null);
  const asking = useRef<AbortController>(null);
  const proof = useMutation({
    mutationFn: async ({ by, signal }: { by: Way; signal: AbortSignal }) => {
      if (by !== 'passkey') return give({ [by]: text });
      const passkey = await signWithPasskey(await challenge(), signal);
      signal.throwIfAborted();
      return give({ passkey });
    },
  });
  const busy = proof.isPending || proof.isSuccess;
  const problem = proof.error && (proof.error instanceof PasskeyProblem ? proof.error.message : problemOf(proof.error));

  useEffect(() => () => asking.current?.abort(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has another place to begin
  useEffect(() => {
    (field.current ?? sign.current)?.focus();
  }, [way]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setRefused(way !== 'passkey' && text.trim() === '');
    if (way !== 'passkey' && text.trim() === '') return field.current?.focus();
    attempt(way);
  }

  function attempt(by: Way) {
    asking.current = new AbortController();
    // Told to this call alone, which no longer hears of a way that was left.
    const onError = () => (by === 'passkey' ? sign.current?.focus() : field.current?.select());
    proof.mutate({ by, signal: asking.current.signal }, { onError });
  }

  function take(other: Way) {
    setText('');
    setRefused(false);
    // A device that was asked, and answers late, is not heard.
    asking.current?.abort();
    proof.reset();
    setWay(other);
    // The device asks at once; a press of the button asks it again.
    if (other === 'passkey') attempt(other);
  }

  const asked = way === 'passkey' ? null : typed[way];
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      {asked ? (
        <TextInput
          {...asked.field}
          key={way}
          ref={field}
          name={way}
          label={asked.label}
          description={asked.hint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={refused && text.trim() === '' ? asked.empty : undefined}
          autoCapitalize="characters"
          spellCheck={false}
          aria-required="true"
          data-autofocus
          classNames={{ input: `${classes.code} tabular` }}
        />
      ) : (
        <p className="mute">Your device will ask for your fingerprint, face or PIN.</p>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="stack gap-8">
        <Button ref={sign} type="submit" loading={busy} fullWidth data-autofocus={!asked || undefined}>
          {way === 'passkey' ? 'Use a passkey' : action}
        </Button>
        {way !== 'passkey' && kinds.includes('passkey') && hasPasskeys() && (
          <Button variant="default" onClick={() => take('passkey')} disabled={busy} fullWidth>
            Use a passkey
          </Button>
        )}
        {(['code', 'recoveryCode'] as const).map(
          (other) =>
            other !== way &&
            (other === 'recoveryCode' || kinds.includes('app')) && (
              <Button
                key={other}
                variant="subtle"
                color="gray"
                onClick={() => take(other)}
                // A device that was asked may never answer.
                disabled={busy && way !== 'passkey'}
                fullWidth
              >
                {typed[other].other}
              </Button>
            ),
        )}
        {children}
      </div>
    </form>
  );
}
