import { within } from '@testing-library/dom';
import type { ModelConfiguration } from '#contract/models.ts';
import { paths } from '#contract/pages.ts';
import type { Voice } from '#contract/voices.ts';
import { type Answers, type OpenPage, openPage } from './open-page.tsx';
import { asks, house, newOwner } from './owners.ts';

/** A new account on the page of its model, with what the house keeps of it. */
export async function withVoices(answers?: Answers) {
  const owner = await newOwner(house);
  const ask = asks(house, owner);
  const page = await openPage(house, paths.modelConfiguration, owner, { answers });
  await page.findByRole('heading', { name: 'Choose Model' });
  return {
    page,
    voices: () => ask<Voice[]>('GET', '/voices'),
    library: () => ask<{ id: string; name: string; desc: string }[]>('GET', '/voices/library'),
    kept: () => ask<Partial<ModelConfiguration>>('GET', '/model-configuration'),
  };
}

export const card = (page: OpenPage): HTMLElement => page.getByRole('region', { name: 'Choose Voice' });

export async function selectVoice(page: OpenPage): Promise<HTMLElement> {
  await page.user.click(await within(card(page)).findByRole('button', { name: 'Edit' }));
  return page.findByRole('dialog', { name: 'Select Voice' });
}
