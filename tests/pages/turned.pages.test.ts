import { within } from '@testing-library/dom';
import type { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { makeLink } from '#tests/intake.ts';
import { startDemoHouse } from './demo-house.ts';
import { eventually, type OpenPage, openPage } from './open-page.tsx';
import { setUp } from './owners.ts';

let house: TestHouse;
let owner: Person;
let superadmin: Person;
let numberless: Person;
beforeAll(async () => {
  ({ house, owner, superadmin } = await startDemoHouse());
  numberless = await house.person('otherOwner');
  await setUp(house, numberless);
  await makeLink(house, owner.token);
});
afterAll(() => house.stop());
afterEach(() => turnTo('wide'));

const widths = { wide: 1280, phone: 390 };
type Shape = keyof typeof widths;
function turnTo(shape: Shape): void {
  // A media query of this document takes for granted that it does not match until it hears of a size.
  window.dispatchEvent(new Event('resize'));
  (window as unknown as Window).happyDOM.setViewport({ width: widths[shape] });
}

interface Opened {
  address: string;
  who: () => Person;
  /** The last of these opens it, and each is in what the one before opened. */
  presses: RegExp[];
  dialog: RegExp;
  /** What is pressed before these where the screen is a phone's. */
  onPhone?: RegExp[];
}

/** On each page where a part is there at one width alone: what can be asked from it, or stands beside it. */
const dialogs: Record<string, Opened> = {
  'whether to erase a call': {
    address: paths.overview,
    who: () => owner,
    presses: [/^Maria Lopez$/, /^Erase call$/],
    dialog: /^Erase the call from/,
  },
  'the request for a number': {
    address: paths.overview,
    who: () => numberless,
    presses: [/^Activate Your Number$/],
    onPhone: [/^Open menu$/],
    dialog: /^Confirmation$/,
  },
  'an act on a user': {
    address: paths.userManagement,
    who: () => superadmin,
    presses: [/^Actions for dana@/, /^Delete User$/i],
    dialog: /^Delete User$/i,
  },
  'whether to delete a knowledge base': {
    address: paths.knowledgeBase,
    who: () => owner,
    presses: [/^Actions for Office handbook$/, /^Delete$/],
    dialog: /^Delete Office handbook$/,
  },
  'a new link for a patient': {
    address: paths.patientForms,
    who: () => owner,
    presses: [/^New link$/],
    dialog: /link/,
  },
  'whether to delete a link': {
    address: paths.patientForms,
    who: () => owner,
    presses: [/^Delete the link for/],
    dialog: /^Delete this link$/,
  },
  'the choice of a voice': {
    address: paths.modelConfiguration,
    who: () => owner,
    presses: [/^Edit$/],
    dialog: /voice/i,
  },
};

async function press(page: OpenPage, name: RegExp): Promise<void> {
  const found = () => {
    const inside = within(page.queryAllByRole('dialog').at(-1) ?? document.body);
    return (['button', 'menuitem'] as const).flatMap((role) => inside.queryAllByRole(role, { name }));
  };
  await eventually(() => expect(found()).not.toEqual([]));
  await page.user.click(found()[0] ?? document.body);
}

test.each(Object.entries(dialogs))('%s stays open while a phone is turned', async (_, asked) => {
  const { address, who, presses, dialog, onPhone = [] } = asked;
  for (const shape of ['wide', 'phone'] as const) {
    turnTo(shape);
    // A number can be asked for once.
    const page = await openPage(house, address, who(), {
      answers: { 'POST /user/request-number': () => 'unreachable' },
    });
    for (const name of [...(shape === 'phone' ? onPhone : []), ...presses]) await press(page, name);
    const shown = await page.findByRole('dialog', { name: dialog });
    for (const next of shape === 'wide' ? (['phone', 'wide'] as const) : (['wide', 'phone'] as const)) {
      turnTo(next);
      // What the other width draws is there.
      await eventually(() =>
        expect(page.queryAllByRole('button', { name: 'Open menu', hidden: true })).toHaveLength(
          next === 'phone' ? 1 : 0,
        ),
      );
      expect(page.getByRole('dialog', { name: dialog }), `turned to ${next}`).toBe(shown);
    }
    page.close();
  }
});
