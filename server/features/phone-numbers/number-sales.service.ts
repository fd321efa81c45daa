import type { Price, SaleCountry } from '#contract/phone-numbers.ts';
import { dayMs } from '#contract/values/durations.ts';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';
import { Gates } from '#server/limits/gate.ts';
import { CarrierFailure, type PhoneNumberCarrier, type WantedNumber } from '#server/numbers/phone-number-carrier.ts';
import type { NumberSales } from '#server/settings/number-sales.ts';
import { inOurWords } from './carrier-failures.ts';
import { numberOf, type PhoneNumbersService } from './phone-numbers.service.ts';
import { noteIntent, oneBegins, priceToldOf, purchasesOf, purchasesSince } from './purchases.store.ts';

interface Order {
  country: SaleCountry;
  phoneNumber: string;
  /** As it was shown. */
  monthlyPrice: Price;
}

export type NumberSalesService = ReturnType<typeof createNumberSales>;

/** Numbers that owners buy themselves; `sales` null: none, and each way here throws 'phone-numbers.not-sold'. */
export function createNumberSales(
  deps: Pick<Foundation, 'db'> & {
    sales: NumberSales | null;
    seller: PhoneNumberCarrier;
    numbers: Pick<PhoneNumbersService, 'buyFor' | 'offered'>;
  },
) {
  const { db, sales, seller, numbers } = deps;
  /** One after the other for each business, so that nobody takes all of what the telephone company answers. */
  const searches = new Gates(1, 3);

  function soldIn(country: SaleCountry): NumberSales {
    if (!sales) throw new AppError('phone-numbers.not-sold');
    if (!sales.countries.includes(country)) throw new AppError('phone-numbers.other-country');
    return sales;
  }

  async function priceIn(country: SaleCountry, { highestPrice }: NumberSales): Promise<Price> {
    const price = await seller.monthlyPrice(country);
    if (price.currency !== highestPrice.currency || price.amount > highestPrice.amount)
      throw new AppError('phone-numbers.too-dear', { details: price });
    return price;
  }

  const leftOf = async (accountId: string, { perBusiness }: NumberSales) =>
    Math.max(0, perBusiness - (await purchasesOf(db, accountId)));

  return {
    /** What is known of the account's number; `ofOwner`: with what may be bought. */
    async own(accountId: string, ofOwner: boolean) {
      const row = await numberOf(db, accountId);
      const phoneNumber = row?.state === 'active' ? row.number : '';
      return {
        phoneNumber,
        monthlyPrice: await priceToldOf(db, accountId, phoneNumber),
        settling: row?.state === 'buying' ? row.number : '',
        sale:
          sales && ofOwner
            ? {
                ...{ countries: [...sales.countries], highestPrice: sales.highestPrice },
                ...{ left: await leftOf(accountId, sales), practice: seller.isPretend ?? false },
              }
            : null,
      };
    },

    /** Its owner, who has no number, may buy one. */
    mayBuy: async (accountId: string): Promise<boolean> => sales !== null && (await leftOf(accountId, sales)) > 0,

    /** What is on sale, with its price. Throws why nothing of it may be bought, and as `PhoneNumbersService` for the carrier. */
    async search(accountId: string, wanted: WantedNumber) {
      const within = soldIn(wanted.country);
      const leave = await searches.enter(accountId);
      if (!leave) throw new AppError('request.too-many', { retryAfterSeconds: 2 });
      try {
        return await inOurWords(async () => {
          const monthlyPrice = await priceIn(wanted.country, within);
          const found = await numbers.offered(wanted);
          return { monthlyPrice, numbers: found.map(({ number, place }) => ({ phoneNumber: number, place })) };
        });
      } finally {
        leave();
      }
    },

    /** Buys within the operator's limits; the same again finds the purchase. Throws why not, with nothing bought. */
    async buy(buyer: { actorId: string; requestId: string }, accountId: string, order: Order): Promise<string> {
      const { country, phoneNumber: number, monthlyPrice } = order;
      const within = soldIn(country);
      return numbers.buyFor(buyer, accountId, number, {
        async check() {
          if ((await leftOf(accountId, within)) === 0) throw new AppError('phone-numbers.enough');
          const { amount, currency } = await priceIn(country, within);
          if (amount !== monthlyPrice.amount || currency !== monthlyPrice.currency)
            throw new AppError('phone-numbers.price-changed');
          // Of that country and kind, so that it costs what was told.
          const found = await seller.search({ country, contains: number.slice(2) }, 1);
          if (!found.some((one) => one.number === number)) throw new CarrierFailure('taken', 'not on sale');
        },
        async note(tx, at) {
          await oneBegins(tx);
          const since = new Date(at.getTime() - dayMs);
          if ((await purchasesSince(tx, since)) >= within.aDay) throw new AppError('phone-numbers.sold-out-today');
          await noteIntent(tx, { accountId, number, country, monthlyPrice, buyer, at });
        },
      });
    },
  };
}
