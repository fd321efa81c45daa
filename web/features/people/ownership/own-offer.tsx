import { Button } from '@mantine/core';
import type { OwnRole } from '#contract/hand-over.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

export type Offer = NonNullable<OwnRole['ownerOffer']>;

interface OwnOfferProps {
  offer: Offer;
  businessName: string;
  onAccept: () => void;
  onDeclined: () => void;
}

/** The owner offers the business to who reads this. */
export function OwnOffer({ offer: { by, expiresAt }, businessName, onAccept, onDeclined }: OwnOfferProps) {
  const declining = useSave('DELETE /people/me/owner', {
    done: 'You declined the offer.',
    failed: sentenceOf,
    refresh: ['GET /people/me'],
    onSaved: onDeclined,
  });
  return (
    <div className="edge-top pad-12 stack gap-12">
      <Notice tone="info">
        <span className="medium">{by}</span> wants to make you the owner of {businessName || 'the business'}. You can
        accept until {dayText(expiresAt)}.
      </Notice>
      <div className="row wrap gap-8">
        <Button onClick={onAccept} disabled={declining.isPending}>
          Accept
        </Button>
        <Button variant="default" loading={declining.isPending} onClick={() => declining.mutate({})}>
          Decline
        </Button>
      </div>
    </div>
  );
}
