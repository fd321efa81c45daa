import { useEffect, useRef } from 'react';
import { asksForProof } from '#web/client/requests/proof.ts';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { soon } from '#web/ui/loading/soon.tsx';

const Proof = soon(async () => (await import('./proof-form.tsx')).Proof);

type Answer = (isProven: boolean) => void;

/** Asks who is signed in for their second factor, or the password where they have none, where what they do wants a fresh proof; what they did then goes on. It is there with the page, its form a moment later. */
export function ProofDialog() {
  const { shown, open, close } = useDialog<null>();
  const waiting = useRef<Answer[]>([]);
  useEffect(
    () =>
      asksForProof(
        () =>
          new Promise((answer) => {
            waiting.current.push(answer);
            if (waiting.current.length === 1) open(null);
          }),
      ),
    [open],
  );

  function answer(isProven: boolean) {
    for (const tell of waiting.current.splice(0)) tell(isProven);
    close();
  }

  return shown && <Proof key={shown.key} opened={shown.opened} onAnswer={answer} />;
}
