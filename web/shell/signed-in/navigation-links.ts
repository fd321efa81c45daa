import {
  IconActivityHeartbeat,
  IconAdjustmentsHorizontal,
  IconBell,
  IconCreditCard,
  IconFlask,
  IconLayoutGrid,
  IconMicrophone,
  IconPlugConnected,
  IconUsers,
} from '@tabler/icons-react';
import { pages, paths } from '#contract/pages.ts';
import { productName } from '#web/ui/product.ts';

/** The left navigation in its order (SHELL-02 to 10). `to: null` is shown but leads nowhere yet. */
export const links = [
  { to: paths.overview, label: pages.overview.title, Icon: IconLayoutGrid },
  { to: paths.agentSettings, label: pages.agentSettings.title, Icon: IconAdjustmentsHorizontal },
  { to: paths.testNoura, label: `Test ${productName}`, Icon: IconMicrophone },
  { to: null, label: 'Integration', Icon: IconPlugConnected },
  { to: paths.billing, label: pages.billing.title, Icon: IconCreditCard },
  { to: paths.notification, label: pages.notification.title, Icon: IconBell },
] as const;

export const adminLinks = [
  { to: paths.userManagement, label: pages.userManagement.title, Icon: IconUsers },
  { to: paths.operations, label: pages.operations.title, Icon: IconActivityHeartbeat },
  { to: paths.testBox, label: pages.testBox.title, Icon: IconFlask },
] as const;

export type NavigationLink = (typeof links)[number] | (typeof adminLinks)[number];
