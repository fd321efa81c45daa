import type { PracticeManagement } from '#server/practice-management/practice-management.ts';

/** No system besides Noura: forms are kept here, sealed, and their practice reads them here. */
export const builtInStore: PracticeManagement = {
  firstState: 'kept',
  handOver: async () => 'kept',
};
