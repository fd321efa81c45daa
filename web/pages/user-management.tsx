import { BeingBuilt } from './being-built.tsx';

/** "/user-management" */
export function Component() {
  return <BeingBuilt title="User Management" />;
}
