import {
  IconActivityHeartbeat,
  IconAdjustmentsHorizontal,
  IconBell,
  IconClipboardHeart,
  IconCreditCard,
  IconDatabaseExport,
  IconFlask,
  IconHistory,
  IconLayoutGrid,
  IconMicrophone,
  IconPlugConnected,
  IconShieldLock,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { pageAt, pages, paths } from '#contract/pages.ts';
import { mayHere } from '#web/client/session.ts';
import { productName } from '#web/ui/page/product.ts';

/** The left navigation in its order (SHELL-02 to 10). `to: null` is shown but leads nowhere yet. */
export const links = [
  { to: paths.overview, label: pages.overview.title, Icon: IconLayoutGrid },
  {
    to: paths.agentSettings,
    label: pages.agentSettings.title,
    Icon: IconAdjustmentsHorizontal,
    // Settings whose documented addresses are not below that of the hub.
    also: [paths.greeting, paths.clientConfiguration, paths.businessContact, paths.customFunction] as readonly string[],
  },
  { to: paths.testNoura, label: `Test ${productName}`, Icon: IconMicrophone },
  { to: null, label: 'Integration', Icon: IconPlugConnected },
  { to: paths.billing, label: pages.billing.title, Icon: IconCreditCard },
  { to: paths.notification, label: pages.notification.title, Icon: IconBell },
] as const;

/** What the business is as a whole: its people, its data. Its forms, to who is not led there by the settings. */
export const businessLinks = [
  { to: paths.patientForms, label: pages.patientForms.title, Icon: IconClipboardHeart },
  { to: paths.people, label: pages.people.title, Icon: IconUsersGroup },
  { to: paths.auditLog, label: pages.auditLog.title, Icon: IconHistory },
  { to: paths.yourData, label: pages.yourData.title, Icon: IconDatabaseExport },
  { to: paths.dataPrivacy, label: pages.dataPrivacy.title, Icon: IconShieldLock },
] as const;

export const adminLinks = [
  {
    to: paths.userManagement,
    label: pages.userManagement.title,
    Icon: IconUsers,
    also: [paths.webinarRegistrations] as readonly string[],
  },
  { to: paths.operations, label: pages.operations.title, Icon: IconActivityHeartbeat },
  { to: paths.testBox, label: pages.testBox.title, Icon: IconFlask },
] as const;

export type NavigationLink = (typeof links)[number] | (typeof businessLinks)[number] | (typeof adminLinks)[number];

/** Whether a person with these rights is shown the page it leads to; what leads nowhere yet is shown to all. */
export function isShown({ to }: NavigationLink): boolean {
  const name = to === null ? null : pageAt(to);
  if (name === 'patientForms' && mayHere('reads', pages.agentSettings.area)) return false;
  return name === null || mayHere('reads', pages[name].area);
}
