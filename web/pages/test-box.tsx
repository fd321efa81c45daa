import { BeingBuilt } from './being-built.tsx';

/** "/test-box" */
export function Component() {
  return <BeingBuilt title="Test Box" />;
}
