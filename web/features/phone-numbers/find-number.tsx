import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type SaleCountry, searchNumbers } from '#contract/phone-numbers.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { useCheckedForm } from '#web/client/forms/use-checked-form.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { productName } from '#web/ui/page/product.ts';
import type { Offer } from './buy-dialog.tsx';
import { priceText } from './price-text.ts';
import { spelled } from './spelled.ts';

const BuyDialog = soon(async () => (await import('./buy-dialog.tsx')).BuyDialog);

interface FindNumberProps {
  countries: readonly SaleCountry[];
  /** They ring no real telephone. */
  practice: boolean;
}

const names: Record<SaleCountry, string> = { US: 'United States', CA: 'Canada' };

/** Numbers that can be bought now, by area code and by words in them, each with its price. */
export function FindNumber({ countries, practice }: FindNumberProps) {
  const form = useCheckedForm(
    searchNumbers.query,
    { country: countries[0] ?? 'US', areaCode: '', words: '' },
    ({ country, areaCode, words }) => ({ country, areaCode: areaCode.trim(), words: words.replace(/[\s.-]/g, '') }),
    { saysWhenLeft: true },
  );
  const [wanted, setWanted] = useState(form.body);
  const found = useQuery({
    ...query('GET /user/numbers-on-sale', { query: wanted }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const buying = useDialog<Offer>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!form.passes()) return;
    setWanted(form.body);
    if (JSON.stringify(form.body) === JSON.stringify(wanted)) void found.refetch();
  }

  return (
    <section className={card.card} aria-labelledby="find-number" aria-busy={found.isFetching}>
      <div className={card.head}>
        <div className="grow-240 narrow">
          <h2 className={card.title} id="find-number">
            Find your number
          </h2>
          <p className="mute">Choose a local number, or one that spells a word.</p>
        </div>
      </div>
      <form
        ref={form.element}
        className="pad-below row wrap start gap-12"
        aria-label="Find your number"
        onSubmit={submit}
        noValidate
      >
        {countries.length > 1 && (
          <NativeSelect
            {...form.getInputProps('country')}
            className="phone-own-line"
            label="Country"
            data={countries.map((value) => ({ value, label: names[value] }))}
          />
        )}
        <TextInput
          {...form.getInputProps('areaCode')}
          className="phone-grow"
          label="Area code"
          placeholder="312"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('words')}
          className="phone-grow"
          label="Word or digits"
          placeholder="LAW"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" className="mt-24 phone-own-line" loading={found.isFetching}>
          Search
        </Button>
      </form>
      {practice && (
        <div className="pad-below">
          <Notice tone="info">
            {`${productName} is not connected to the phone network yet. These are made-up numbers that real phones cannot call.`}
          </Notice>
        </div>
      )}
      <Loaded query={found} failed={sentenceOf} waiting={<Bones />}>
        {({ monthlyPrice, numbers }) =>
          numbers.length === 0 ? (
            <EmptyState
              Icon={IconPhoneOff}
              text="No matching numbers are available. Try another area code or fewer letters."
            />
          ) : (
            <>
              <p className="edge-top pad-12 mute small" role="status">
                {`${counted(numbers.length, 'number')}, ${priceText(monthlyPrice)} a month each`}
              </p>
              <ul aria-label="Available numbers">
                {numbers.map(({ phoneNumber, place }) => {
                  const { before, found: spelling, behind } = spelled(phoneNumber, wanted.words);
                  return (
                    <li key={phoneNumber} className="edge-top pad-12 row middle gap-12 hover-sunken">
                      <p className="grow narrow row wrap gap-4-16">
                        <span className="medium large tabular one-line">
                          {before}
                          {spelling && <strong className="accent strong">{spelling}</strong>}
                          {behind}
                        </span>
                        {place && <span className="mute">{place}</span>}
                        {spelling && <span className="mute">{`Spells ${wanted.words.toUpperCase()}`}</span>}
                      </p>
                      <Button
                        variant="default"
                        aria-label={`Buy for ${priceText(monthlyPrice)} a month: ${before}${spelling}${behind}`}
                        onClick={() => buying.open({ phoneNumber, monthlyPrice, country: wanted.country })}
                      >
                        {`Buy for ${priceText(monthlyPrice)} a month`}
                      </Button>
                    </li>
                  );
                })}
              </ul>
            </>
          )
        }
      </Loaded>
      {buying.shown && <BuyDialog key={buying.shown.key} asked={buying.shown} onClose={buying.close} />}
    </section>
  );
}

function Bones() {
  return (
    <ul aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="line-72 edge-top pad-12 row middle">
          <span className="bone" />
        </li>
      ))}
    </ul>
  );
}
