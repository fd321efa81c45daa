import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Price, SaleCountry } from '#contract/phone-numbers.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { refresh } from '#web/client/requests/query.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { ShownDialog } from '#web/ui/dialogs/use-dialog.ts';
import { productName } from '#web/ui/page/product.ts';
import { priceText } from './price-text.ts';

export interface Offer {
  phoneNumber: string;
  /** As it was shown: for another one nothing is bought. */
  monthlyPrice: Price;
  country: SaleCountry;
}

/** Says once more which number and what it costs, and buys it. */
export function BuyDialog({ asked, onClose }: { asked: ShownDialog<Offer>; onClose: () => void }) {
  const { phoneNumber, monthlyPrice } = asked.what;
  const text = formatPhoneNumber(phoneNumber);
  const buy = useSave('POST /user/buy-number', {
    done: `${text} is now your number.`,
    refresh: ['GET /user/number', 'GET /user'],
  });
  const cache = useQueryClient();
  // It may be open now, or sold to somebody else, or cost more.
  useEffect(() => {
    if (buy.isError) refresh(cache, 'GET /user/number', 'GET /user/numbers-on-sale');
  }, [buy.isError, cache]);
  return (
    <ConfirmDialog
      opened={asked.opened}
      onClose={onClose}
      title={`Buy ${text}`}
      action={`Buy for ${priceText(monthlyPrice)} a month`}
      harmless
      busy={buy.isPending}
      problem={buy.error ? sentenceOf(buy.error) : undefined}
      onConfirm={() => buy.mutate({ body: asked.what })}
    >
      <p>{`It costs ${priceText(monthlyPrice)} a month for as long as you keep it. ${productName} starts answering its calls right away.`}</p>
    </ConfirmDialog>
  );
}
