import './dom.ts';
import { notifications } from '@mantine/notifications';
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { Person, TestHouse } from '#tests/house.ts';
import { Providers } from '#web/app/providers.tsx';
import { queryClient } from '#web/app/query-client.ts';
import { leavesWithSession, routes } from '#web/app/routes.tsx';
import { endSession, type SessionUser, startSession } from '#web/client/session.ts';
import { sessionUser } from '#web/features/identity/get-user.ts';

// As `expect.poll`: a machine that others use holds a page up. What fails is printed where it failed, not as the whole page.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'It is not there.') });

/** Answers a request of the page in the house's place; 'unreachable' as when the network is gone. `fetch` of that request asks the house. */
type Answer = (request: Request) => Response | 'unreachable' | Promise<Response | 'unreachable'>;

interface Before {
  /** What the stored account data says other than the house. */
  stored?: Partial<SessionUser>;
  answers?: Record<string, Answer>;
}

export interface OpenPage extends BoundFunctions<typeof queries> {
  /** Presses and types as a person does. */
  user: UserEvent;
  /** Path, query and fragment, as the address bar would show. */
  address(): string;
  back(): Promise<void>;
  /** Before another page is opened; else at the end of the test. */
  close(): void;
  /** What the page asked the house for, oldest first: 'GET /user'. */
  asked: string[];
  /** By method and path, 'GET /user'. The house answers what is not among them. */
  answers: Map<string | RegExp, Answer>;
}

/** Opens an address of the application in the house, with its real routes, requests and cache; `person` is signed in. Closed with its test. */
export async function openPage(
  house: TestHouse,
  address: string,
  person?: Person,
  before: Before = {},
): Promise<OpenPage> {
  const asked: string[] = [];
  const answers = new Map<string | RegExp, Answer>(Object.entries(before.answers ?? {}));
  const nodeFetch = globalThis.fetch;
  // Only pages ask without an origin: the house and the test itself are left alone.
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return nodeFetch(input, init);
    const request = new Request(new URL(input, house.url), init);
    const { pathname, search } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    asked.push(route + search);
    const own = [...answers].find(([of]) => (typeof of === 'string' ? of === route : of.test(route)));
    if (!own) return nodeFetch(request);
    const answer = await own[1](request);
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return answer;
  };
  if (person) {
    const { body } = await house.request('GET', '/user', person);
    startSession(person.token, { ...sessionUser(body), ...before.stored });
  }

  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const stay = leavesWithSession(router);
  root.render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  let isOpen = true;
  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    root.unmount();
    stay();
    router.dispose();
    endSession();
    queryClient.clear();
    notifications.clean();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    globalThis.fetch = nodeFetch;
  }
  onTestFinished(close);

  return {
    ...within(document.body),
    user: userEvent.setup(),
    asked,
    answers,
    address: () => createPath(router.state.location),
    back: () => router.navigate(-1),
    close,
  };
}

/** What can be read in an element, with single spaces. */
export function textOf(element: Node | null | undefined): string {
  const read = (node: Node): string =>
    node instanceof Text ? node.data : node instanceof HTMLStyleElement ? '' : [...node.childNodes].map(read).join('');
  return element ? read(element).replace(/\s+/g, ' ').trim() : '';
}

export const textsOf = (elements: readonly Node[]): string[] => elements.map(textOf);

/** Holds once what was begun is through; React draws when it is due, and the house answers when it can. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 20 });

/**
 * No finding of the automatic accessibility check in the structure of what is shown. Colours and sizes are for a browser: each route is
 * checked there, and each part that pages share in its states.
 */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.documentElement, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
