import type { ComponentType } from 'react';
import { type PageName, pageFile, pageNames } from '#contract/pages.ts';

type Load<Module = { Component: ComponentType }> = () => Promise<Module>;

const modules = import.meta.glob<{ Component: ComponentType }>('../pages/*.tsx');

/** The code of each screen, loaded when it is first needed, or ahead when a link to it is hovered or focused. */
export const screens = Object.fromEntries(
  pageNames.flatMap((name) => {
    const load = modules[`../${pageFile(name)}`];
    return load ? [[name, load]] : [];
  }),
) as Partial<Record<PageName, Load>>;

export const signedInLayout = () => import('#web/shell/signed-in/signed-in-layout.tsx');
