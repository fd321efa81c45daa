import { IconFilePlus, IconNotes, IconWorldPlus } from '@tabler/icons-react';

/** In the order of the Upload menu (KB-08 to 11). */
export const waysToAdd = [
  { kind: 'web_page', label: 'Add Web Pages', Icon: IconWorldPlus },
  { kind: 'file', label: 'Upload Files', Icon: IconFilePlus },
  { kind: 'text', label: 'Add Texts', Icon: IconNotes },
] as const;

/** What can be added to a base. */
export type AddKind = (typeof waysToAdd)[number]['kind'];
