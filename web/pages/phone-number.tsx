import { IconPhoneOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { engineQuery } from '#web/client/answering-engine.ts';
import { mayHere } from '#web/client/session.ts';
import { userQuery } from '#web/features/identity/get-user.ts';
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
        guide="Your assistant answers on a number of its own. Keep the number that people know as well: once you have one here, this page tells how your telephone company forwards its calls. Then call yourself from another telephone."
        next={{ page: 'testNoura', text: 'Talk to it without a telephone' }}
      />
      <div className="mt-page stack gap-16">
        {notBought && (
          <Notice tone="warn">
            {`${formatPhoneNumber(notBought)} was not bought: the telephone company does not know of it. Nothing is to be paid.`}
          </Notice>
        )}
        <Loaded query={own} failed="We could not load your number." className={card.card} waiting={<Bone />}>
          {({ phoneNumber, monthlyPrice, settling, sale }) => {
            if (phoneNumber && engine.isPending) return <Bone />;
            if (phoneNumber)
              return (
                <>
                  <OwnNumberCard number={phoneNumber} monthlyPrice={monthlyPrice} isNew={isNew} />
                  {engine.data?.fallback === 'nobody' && (
                    <Notice tone="warn">
                      No telephone company is connected here: this number is to practise with, and no real telephone
                      reaches it. Calls that you forward to it are lost.
                    </Notice>
                  )}
                  <ForwardingCard number={phoneNumber} />
                </>
              );
            if (settling) return <SettlingCard number={settling} />;
            if (sale && sale.left > 0) return <FindNumber countries={sale.countries} practice={sale.practice} />;
            return (
              <div className={card.card}>
                <EmptyState
                  Icon={IconPhoneOff}
                  text="You have no number yet. Ask support for one; until it is here, talk to your assistant in the browser."
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
