import { BeingBuilt } from './being-built.tsx';

/** "/payment" */
export function Component() {
  return <BeingBuilt title="Billing" />;
}
