import { PageTitle } from '#web/ui/page-title.tsx';
export function Component() {
  return <PageTitle tab="Overview" />;
}
