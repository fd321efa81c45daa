import { BeingBuilt } from './being-built.tsx';

export function Component() {
  return <BeingBuilt title="FAQs" />;
}
