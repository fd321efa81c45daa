import { BeingBuilt } from './being-built.tsx';

/** "/billing" */
export function Component() {
  return <BeingBuilt title="Billing" />;
}
