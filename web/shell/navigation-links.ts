import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconCreditCard,
  IconFlask,
  IconLayoutGrid,
  IconMicrophone,
  IconPlugConnected,
  IconUsers,
} from '@tabler/icons-react';
import { productName } from '#web/ui/product.ts';

/** The left navigation in its order (SHELL-02 to 10). `to: null` is shown but leads nowhere yet. */
export const links = [
  { to: '/overview', label: 'Overview', Icon: IconLayoutGrid },
  { to: '/agent_settings', label: 'Agent Settings', Icon: IconAdjustmentsHorizontal },
  { to: '/test_noura', label: `Test ${productName}`, Icon: IconMicrophone },
  { to: null, label: 'Integration', Icon: IconPlugConnected },
  { to: '/billing', label: 'Billing', Icon: IconCreditCard },
  { to: '/notification', label: 'Notification', Icon: IconBell },
] as const;

export const adminLinks = [
  { to: '/user_management', label: 'User Management', Icon: IconUsers },
  { to: '/test_box', label: 'Test Box', Icon: IconFlask },
] as const;

export type NavigationLink = (typeof links)[number] | (typeof adminLinks)[number];
