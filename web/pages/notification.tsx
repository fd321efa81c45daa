import { BeingBuilt } from './being-built.tsx';

/** "/notification" */
export function Component() {
  return <BeingBuilt title="Notification" />;
}
