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
import { sessionUser } from '#web/client/requests/get-user.ts';
import { endSession, type SessionUser, startSession } from '#web/client/session.ts';

// As `expect.poll`: a machine that others use holds a page up. What fails is printed where it failed, not as the whole page.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'It is not there.') });

/** Answers a request of the page in the house's place; 'unreachable' as when the network is gone. `fetch` of that request asks the house. */
type Answer = (request: Request) => Response | 'unreachable' | Promise<Response | 'unreachable'>;

/** By method and path, 'GET /user'. */
export type Answers = Record<string, Answer>;

interface Before {
  /** What the stored account data says other than the house. */
  stored?: Partial<SessionUser>;
  answers?: Answers | undefined;
  /** What was stored before a reload. */
  kept?: { storage: Storage; entries: [key: string, value: string][] }[];
}

export interface OpenPage extends BoundFunctions<typeof queries> {
  /** Presses and types as a person does: what is disabled, or behind a dialog, is pressed once it can be. */
  user: UserEvent;
  /** The button of this name, once it is there. */
  press(name: string | RegExp): Promise<void>;
  /** Enters it in the place of what the field holds. */
  fill(field: Element, text: string): Promise<void>;
  /** Path, query and fragment, as the address bar would show. */
  address(): string;
  /** What the history of the browser keeps with it. */
  state(): string;
  back(): Promise<void>;
  /** Follows a link to another address of the application. */
  go(to: string): Promise<void>;
  /** Before another page is opened; else at the end of the test. */
  close(): void;
  /** The same address anew, with what the browser stored; in the house's place only `answers` answer. */
  reload(answers?: Answers): Promise<OpenPage>;
  /** What the page asked the house for, oldest first: 'GET /user'. */
  asked: string[];
  /** The bodies that it sent by a method to a path, 'PATCH /user', oldest first. */
  sent(route: string): unknown[];
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
  const bodies: { route: string; body: unknown }[] = [];
  const answers = new Map<string | RegExp, Answer>(Object.entries(before.answers ?? {}));
  const nodeFetch = globalThis.fetch;
  // Only pages ask without an origin: the house and the test itself are left alone.
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return nodeFetch(input, init);
    const request = new Request(new URL(input, house.url), init);
    const { pathname, search } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    asked.push(route + search);
    bodies.push({ route, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
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
  for (const { storage, entries } of before.kept ?? [])
    for (const [key, value] of entries) if (storage.getItem(key) === null) storage.setItem(key, value);

  const frame = document.body.appendChild(document.createElement('div'));
  const root = createRoot(frame);
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

  // What is picked or dropped may be of any kind: it is for the page to refuse it.
  const hands = userEvent.setup({ applyAccept: false });
  const user: UserEvent = {
    ...hands,
    async click(on) {
      await eventually(() => {
        const modal = document.querySelector('[role="dialog"][aria-modal="true"]');
        const isCovered = modal !== null && frame.contains(on) && on.closest('[role="listbox"]') === null;
        const said = textOf(on) || on.outerHTML.slice(0, 200);
        expect(on.matches(':disabled') || isCovered, `${said} cannot be pressed`).toBe(false);
      });
      await hands.click(on);
    },
  };
  const at = () => createPath(router.state.location);
  const shown = within(document.body);
  return {
    ...shown,
    user,
    press: async (name) => user.click(await shown.findByRole('button', { name })),
    async fill(field, text) {
      await user.clear(field);
      if (text === '') return;
      // A dialog that has just opened may have taken the focus elsewhere.
      if (field instanceof HTMLElement) field.focus();
      expect(document.activeElement === field, 'the field that is filled has the focus').toBe(true);
      await user.paste(text);
    },
    asked,
    answers,
    sent: (route) => bodies.flatMap((one) => (one.route === route ? [one.body] : [])),
    address: at,
    state: () => JSON.stringify(router.state.location.state),
    back: () => router.navigate(-1),
    go: (to) => router.navigate(to),
    close,
    reload(answers) {
      const here = at();
      const kept = [localStorage, sessionStorage].map((storage) => ({ storage, entries: entriesOf(storage) }));
      close();
      return openPage(house, here, person, { answers, kept });
    },
  };
}

export const entriesOf = (storage: Storage): [key: string, value: string][] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => [
    key,
    storage.getItem(key) ?? '',
  ]);

/** What can be read in an element, with single spaces. */
export function textOf(element: Node | null | undefined): string {
  const read = (node: Node): string =>
    node instanceof Text ? node.data : node instanceof HTMLStyleElement ? '' : [...node.childNodes].map(read).join('');
  return element ? read(element).replace(/\s+/g, ' ').trim() : '';
}

export const textsOf = (elements: readonly Node[]): string[] => elements.map(textOf);

/** Holds once what was begun is through; React draws when it is due, and the house answers when it can. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 20 });

/** It has the focus, or gets it. Looked for anew each time: what is drawn anew may be another. */
export const expectFocus = (find: () => Element): Promise<void> =>
  eventually(() => {
    const at = document.activeElement;
    const due = find();
    const said = (element: Element | null) => element?.outerHTML.replace(/ (style|class)="[^"]*"/g, '').slice(0, 200);
    expect(at === due, `the focus is on ${said(at)} instead of ${said(due)}`).toBe(true);
  });

/** A status or an alert has these words in it. */
export const expectSaid = (role: 'status' | 'alert', words: string): Promise<void> =>
  eventually(() =>
    expect(textsOf(within(document.body).queryAllByRole(role)).join('\n'), `as ${role}`).toContain(words),
  );

/** What the list that is open offers. Where nothing has a place, it counts as scrolled out of sight with its field. */
export const offered = (page: OpenPage): HTMLElement[] =>
  page
    .queryAllByRole('listbox', { hidden: true })
    .flatMap((list) => within(list).queryAllByRole('option', { hidden: true }));

/** A dialog that was left has faded away. */
export const dialogGone = (): Promise<void> =>
  eventually(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(0));

/** For how many milliseconds the next toast with these words stands. Ask before what brings it about. */
export function nextToast(words: string): Promise<number> {
  return new Promise((resolve) => {
    let since = 0;
    const watch = new MutationObserver(() => {
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
      const stands = toasts.some((toast) => textOf(toast).includes(words));
      if (stands) since ||= performance.now();
      if (stands || since === 0) return;
      watch.disconnect();
      resolve(performance.now() - since);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

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
