import { IconPhoneOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { engineQuery } from '#web/client/answering-engine.ts';
import { userQuery } from '#web/client/requests/get-user.ts';
import { mayHere } from '#web/client/session.ts';
import { useAskForNumber } from '#web/features/phone-numbers/ask-for-number.tsx';
import { FindNumber } from '#web/features/phone-numbers/find-number.tsx';
import { ForwardingCard } from '#web/features/phone-numbers/forwarding-card.tsx';
import { OwnNumberCard } from '#web/features/phone-numbers/own-number-card.tsx';
import { SettlingCard } from '#web/features/phone-numbers/settling-card.tsx';
import { useOwnNumber } from '#web/features/phone-numbers/use-own-number.ts';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { productName } from '#web/ui/page/product.ts';

/** "/phone_number": the number that the business is called on, how its calls get here, and where it is bought. */
export function Component() {
  const user = useQuery(userQuery);
  const { own, isNew, notBought } = useOwnNumber();
  const engine = useQuery(engineQuery);
  const { ask, dialog } = useAskForNumber(user.data?.numberRequested ?? false);
  return (
    <>
      <PageHead
        page="phoneNumber"
        guide={`Callers reach your assistant on its ${productName} number. You can keep your current number and forward its calls there, once real phones can reach it.`}
        next={{ page: 'testNoura', text: 'Talk to it without a phone' }}
      />
      <div className="mt-page stack gap-16">
        {notBought && (
          <Notice tone="warn">
            {`${formatPhoneNumber(notBought)} was not bought: the phone company has no record of the purchase. You were not charged.`}
          </Notice>
        )}
        <Loaded query={own} failed="We could not load your number." className={card.card} waiting={<Bone />}>
          {({ phoneNumber, monthlyPrice, settling, sale }) => {
            if (phoneNumber && engine.isPending) return <Bone />;
            const madeUp = engine.data?.fallback === 'nobody';
            if (phoneNumber)
              return (
                <>
                  <OwnNumberCard number={phoneNumber} monthlyPrice={monthlyPrice} madeUp={madeUp} isNew={isNew} />
                  {madeUp ? (
                    <Notice tone="warn">
                      {`${productName} is not connected to the phone network yet, so real phones cannot call this number. Do not forward calls to it: they would be lost. Once it is connected, this page shows how to forward them.`}
                    </Notice>
                  ) : (
                    <ForwardingCard number={phoneNumber} />
                  )}
                </>
              );
            if (settling) return <SettlingCard number={settling} />;
            if (sale && sale.left > 0) return <FindNumber countries={sale.countries} practice={sale.practice} />;
            return (
              <div className={card.card}>
                <EmptyState
                  Icon={IconPhoneOff}
                  text="You have no number yet. Request one from support. Until then, talk to your assistant in the browser."
                >
                  {mayHere('changes', 'settings') && user.data && ask}
                </EmptyState>
              </div>
            );
          }}
        </Loaded>
        {dialog}
      </div>
    </>
  );
}

const Bone = () => <div className={`${card.card} ${card.bone} line-72`} />;
