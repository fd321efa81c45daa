import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a request for a booking is answered instead of being taken. */
export type CalcomFailure =
  | 'refused-key'
  | 'slot-taken'
  | 'broken'
  /** Never answered. */
  | 'hangs'
  /** Booked, and the connection is cut before the answer. */
  | 'lost-answer';

export interface CalcomBooking {
  id: number;
  uid: string;
  title: string;
  status: 'accepted' | 'pending';
  start: string;
  eventTypeId: number;
  attendees: { name: string; email: string | null; phoneNumber: string | null; timeZone: string }[];
  metadata: Record<string, string>;
}

/** Of a request for slots, by status and message. */
const refusals = {
  'refused-key': [401, 'Invalid API key'],
  'forbidden-key': [403, 'You do not have the required permissions'],
  'too-many': [429, 'ThrottlerException: Too Many Requests'],
} as const;

/** Cal.com's API v2 on loopback, as its reference tells it: what a test or the demo needs of it. */
export interface CalcomServer {
  url: string;
  key: string;
  eventTypeId: string;
  bookings: CalcomBooking[];
  /** The starts of all requests for a booking, as they were written. */
  asked: string[];
  /** Requests so far: method and path. */
  requests: string[];
  /** Free starts, ISO 8601 in UTC. */
  free: string[];
  /** For the next requests for a booking, in their order. */
  failures: CalcomFailure[];
  eventTitle: string;
  /** All slot requests fail so. */
  slotsFail: keyof typeof refusals | 'broken' | 'hangs' | null;
  /** All requests for the list of bookings fail, or are never answered. */
  listFails: boolean | 'hangs';
  needsConfirmation: boolean;
  stop(): Promise<void>;
}

export async function startCalcomServer(port = 0): Promise<CalcomServer> {
  const http = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const server: CalcomServer = {
    url: '',
    key: `cal_test_${randomUUID().replaceAll('-', '')}`,
    eventTypeId: '4711',
    bookings: [],
    asked: [],
    requests: [],
    free: [],
    failures: [],
    eventTitle: 'Consultation',
    slotsFail: null,
    listFails: false,
    needsConfirmation: false,
    async stop() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    server.requests.push(`${request.method} ${url.pathname}`);
    const body = await text(request);
    const version = request.headers['cal-api-version'];
    // Free times are told to anybody.
    const isSlots = url.pathname === '/v2/slots';
    if (!isSlots && request.headers.authorization !== `Bearer ${server.key}`)
      return error(response, 401, 'Invalid API key');
    if (request.method === 'GET' && url.pathname === '/v2/slots' && version === '2024-09-04')
      return slots(url, response);
    if (url.pathname.startsWith('/v2/event-types/') && version === '2024-06-14') return event(url, response);
    if (url.pathname === '/v2/bookings' && version === '2024-08-13') {
      if (request.method === 'GET') return list(url, response);
      if (request.method === 'POST') return book(body, response);
    }
    error(response, 404, `Cannot ${request.method} ${url.pathname}`);
  }

  function event(url: URL, response: ServerResponse): void {
    const id = url.pathname.split('/').at(-1);
    if (id !== server.eventTypeId) return error(response, 404, `Event type with id ${id} not found`);
    success(response, 200, { id: Number(id), title: server.eventTitle, lengthInMinutes: 30 });
  }

  function slots(url: URL, response: ServerResponse): void {
    if (server.slotsFail === 'hangs') return;
    if (server.slotsFail === 'broken') return void response.writeHead(500).end('<html>Bad gateway</html>');
    if (server.slotsFail) {
      const [status, message] = refusals[server.slotsFail];
      return error(response, status, message);
    }
    if (url.searchParams.get('eventTypeId') !== server.eventTypeId) return error(response, 404, 'Event type not found');
    const [from, to] = ['start', 'end'].map((name) => Date.parse(url.searchParams.get(name) ?? ''));
    if (!from || !to) return error(response, 400, 'start must be a valid ISO 8601 date string');
    const taken = new Set(server.bookings.map(({ start }) => Date.parse(start)));
    const open = server.free.filter((start) => {
      const at = Date.parse(start);
      return at >= from && at <= to && !taken.has(at);
    });
    const days: Record<string, { start: string }[]> = {};
    for (const start of open) {
      days[start.slice(0, 10)] ??= [];
      days[start.slice(0, 10)]?.push({ start });
    }
    success(response, 200, days);
  }

  function list(url: URL, response: ServerResponse): void {
    if (server.listFails === 'hangs') return;
    if (server.listFails) return error(response, 500, 'Internal server error');
    const after = Date.parse(url.searchParams.get('afterStart') ?? '1970-01-01');
    success(
      response,
      200,
      server.bookings.filter(({ start, eventTypeId }) => {
        return Date.parse(start) >= after && String(eventTypeId) === url.searchParams.get('eventTypeId');
      }),
    );
  }

  function book(body: string, response: ServerResponse): void {
    const failure = server.failures.shift();
    if (failure === 'hangs') return;
    if (failure === 'refused-key') return error(response, 401, 'Invalid API key');
    if (failure === 'broken') return error(response, 500, 'Internal server error');
    const asked = JSON.parse(body);
    server.asked.push(asked.start);
    const { name, email, phoneNumber, timeZone } = asked.attendee ?? {};
    if (asked.eventTypeId !== Number(server.eventTypeId)) return error(response, 404, 'Event type not found');
    if (!name || !timeZone || (!email && !phoneNumber)) return error(response, 400, 'attendee.email must be an email');
    const free = server.free.some((start) => Date.parse(start) === Date.parse(asked.start));
    const taken = server.bookings.some(({ start }) => Date.parse(start) === Date.parse(asked.start));
    if (failure === 'slot-taken' || !free || taken)
      return error(response, 400, 'User either already has booking at this time or is not available');
    const booking: CalcomBooking = {
      id: server.bookings.length + 1,
      uid: randomUUID().replaceAll('-', '').slice(0, 22),
      title: `Consultation between Hartwell & Reyes and ${name}`,
      status: server.needsConfirmation ? 'pending' : 'accepted',
      start: new Date(asked.start).toISOString(),
      eventTypeId: asked.eventTypeId,
      attendees: [{ name, email: email ?? null, phoneNumber: phoneNumber ?? null, timeZone }],
      metadata: asked.metadata ?? {},
    };
    server.bookings.push(booking);
    if (failure === 'lost-answer') return void response.destroy();
    success(response, 201, booking);
  }

  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
}

async function text(request: IncomingMessage): Promise<string> {
  const parts = await Array.fromAsync(request);
  return Buffer.concat(parts).toString('utf8');
}

function success(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'success', data }));
}

function error(response: ServerResponse, status: number, message: string): void {
  const body = { status: 'error', timestamp: new Date().toISOString(), error: { code: 'Error', message } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
