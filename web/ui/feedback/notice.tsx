import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const icons = { good: IconCircleCheck, bad: IconAlertCircle, warn: IconAlertTriangle, info: IconInfoCircle } as const;

/** A sentence in its place, with an icon beside the colour. Bad ones are announced at once, the others politely. */
export function Notice({ tone, children, id }: { tone: keyof typeof icons; children: ReactNode; id?: string }) {
  const Icon = icons[tone];
  return (
    <div
      className="p-12 row gap-8 round-8 break body-20 toned"
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      id={id}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" className="keep icon-first-own" />
      <div>{children}</div>
    </div>
  );
}
