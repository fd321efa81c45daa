import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keysOf } from '#contract/values/telephone-keys.ts';

/** A number as Twilio's REST API shows it, as far as it is used. */
export interface OwnedNumber {
  sid: string;
  phone_number: string;
  friendly_name: string;
  voice_url: string;
  voice_method: string;
  voice_fallback_url: string;
  voice_fallback_method: string;
  status_callback: string;
  status_callback_method: string;
}

/** What the server was asked. */
export interface TwilioRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
}

export interface TwilioRest {
  origin: string;
  owned: Map<string, OwnedNumber>;
  onSale: Set<string>;
  /** What a local number costs a month, by country. */
  prices: Map<string, { current_price: string; price_unit: string }>;
  requests: TwilioRequest[];
  /** Called before an order is carried out; 'silence' carries out and answers nothing. */
  beforeSale: () => 'answer' | 'silence';
  /** Called when an order was carried out, before it is answered; 'silence' answers nothing. */
  afterSale: (order: OwnedNumber) => Promise<'answer' | 'silence'> | 'answer' | 'silence';
  /** Answers every request with this instead; 'silence' answers nothing. */
  failure: { status: number; body: string } | 'silence' | null;
  close(): Promise<void>;
}

/**
 * The part of Twilio's REST API for phone numbers, written from its reference pages alone: paths, basic auth, form bodies,
 * JSON in snake case with paging, errors as `{code, message, more_info, status}`.
 */
export async function startTwilioRest(account: { accountSid: string; authToken: string }): Promise<TwilioRest> {
  const base = `/2010-04-01/Accounts/${account.accountSid}`;
  const expected = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`;
  const rest: Omit<TwilioRest, 'origin' | 'close'> = {
    owned: new Map(),
    onSale: new Set(),
    prices: new Map([
      ['US', { current_price: '1.15', price_unit: 'USD' }],
      ['CA', { current_price: '1.15', price_unit: 'USD' }],
    ]),
    requests: [],
    beforeSale: () => 'answer',
    afterSale: () => 'answer',
    failure: null,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://twilio');
    const form = new URLSearchParams(await text(request));
    const asked: TwilioRequest = { method: request.method ?? '', path: url.pathname, query: url.searchParams, form };
    rest.requests.push(asked);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, code: number, message: string) =>
      json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

    if (rest.failure === 'silence') return void response.destroy();
    if (rest.failure) {
      response.writeHead(rest.failure.status, { 'content-type': 'application/json' }).end(rest.failure.body);
      return;
    }
    if (request.headers.authorization !== expected) return void refuse(401, 20_003, 'Authenticate');
    const route = `${asked.method} ${url.pathname.slice(base.length)}`;
    const one = /^DELETE \/IncomingPhoneNumbers\/(PN[0-9a-f]{32})\.json$/.exec(route)?.[1];
    const country = /^GET \/AvailablePhoneNumbers\/([A-Z]{2})\/Local\.json$/.exec(route)?.[1];
    const priced = /^\/v1\/PhoneNumbers\/Countries\/([A-Z]{2})$/.exec(url.pathname)?.[1];
    const price = priced && rest.prices.get(priced);
    if (priced && price) json(200, priceOf(priced, price));
    else if (!url.pathname.startsWith(`${base}/`)) refuse(404, 20_404, 'The requested resource was not found');
    else if (country) json(200, available(country, asked));
    else if (route === 'GET /IncomingPhoneNumbers.json') json(200, incoming(asked));
    else if (route === 'POST /IncomingPhoneNumbers.json') await sell(asked, json, refuse, response);
    else if (one && rest.owned.has(one)) {
      rest.owned.delete(one);
      response.writeHead(204).end();
    } else refuse(404, 20_404, `The requested resource ${url.pathname} was not found`);
  }

  /** At pricing.twilio.com. */
  function priceOf(iso: string, { current_price, price_unit }: { current_price: string; price_unit: string }): object {
    return {
      country: iso === 'US' ? 'United States' : 'Canada',
      iso_country: iso,
      phone_number_prices: [
        { number_type: 'local', base_price: current_price, current_price },
        { number_type: 'toll free', base_price: '2.15', current_price: '2.15' },
      ],
      price_unit,
      url: `https://pricing.twilio.com/v1/PhoneNumbers/Countries/${iso}`,
    };
  }

  function available(country: string, { path, query }: TwilioRequest): object {
    const [area, contains] = [query.get('AreaCode') ?? '', keysOf(query.get('Contains') ?? '')];
    const numbers = [...rest.onSale]
      .filter((number) => (/^\+1(416|604)/.test(number) ? 'CA' : 'US') === country)
      .filter((number) => number.startsWith(`+1${area}`) && number.slice(2).includes(contains))
      .slice(0, Number(query.get('PageSize') ?? 50));
    return {
      uri: path,
      available_phone_numbers: numbers.map((number) => ({
        friendly_name: number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
        phone_number: number,
        lata: '358',
        rate_center: 'CHICAGO',
        latitude: null,
        longitude: null,
        locality: 'Chicago',
        region: 'IL',
        postal_code: null,
        iso_country: country,
        address_requirements: 'none',
        beta: false,
        capabilities: { voice: true, SMS: true, MMS: true },
      })),
    };
  }

  /** Filtered as Twilio does: by a part of the number; two a page. */
  function incoming({ path, query }: TwilioRequest): object {
    const wanted = query.get('PhoneNumber') ?? '';
    const found = [...rest.owned.values()].filter((entry) => entry.phone_number.includes(wanted));
    const page = Number(query.get('Page') ?? 0);
    const more = found.length > (page + 1) * 2;
    const next = `${path}?${new URLSearchParams({ PhoneNumber: wanted, PageSize: '2', Page: String(page + 1) })}`;
    return {
      page,
      page_size: 2,
      uri: path,
      first_page_uri: path,
      previous_page_uri: null,
      next_page_uri: more ? next : null,
      incoming_phone_numbers: found.slice(page * 2, page * 2 + 2),
    };
  }

  async function sell(
    { form }: TwilioRequest,
    json: (status: number, body: object) => void,
    refuse: (status: number, code: number, message: string) => void,
    response: ServerResponse,
  ): Promise<void> {
    const number = form.get('PhoneNumber') ?? '';
    if (rest.beforeSale() === 'silence') return void response.destroy();
    if (!/^\+\d{8,15}$/.test(number)) return refuse(400, 21_421, 'PhoneNumber is invalid');
    if (!rest.onSale.delete(number)) return refuse(400, 21_422, `PhoneNumber ${number} is not available`);
    const order: OwnedNumber = {
      sid: `PN${createHash('md5').update(number).update(randomBytes(4)).digest('hex')}`,
      phone_number: number,
      friendly_name: form.get('FriendlyName') ?? '',
      voice_url: form.get('VoiceUrl') ?? '',
      voice_method: form.get('VoiceMethod') ?? '',
      voice_fallback_url: form.get('VoiceFallbackUrl') ?? '',
      voice_fallback_method: form.get('VoiceFallbackMethod') ?? '',
      status_callback: form.get('StatusCallback') ?? '',
      status_callback_method: form.get('StatusCallbackMethod') ?? '',
    };
    rest.owned.set(order.sid, order);
    if ((await rest.afterSale(order)) === 'silence') response.destroy();
    else json(201, order);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(rest, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
