import { BeingBuilt } from './being-built.tsx';

/** "/forgot-password" */
export function Component() {
  return <BeingBuilt title="Reset password" />;
}
