import { IconInfoCircle } from '@tabler/icons-react';

/** Says that calls are those of the demo business, and who wrote what they amount to. */
export function DemoNote({ children }: { children: string }) {
  return (
    <p className="row middle gap-8 mute tiny">
      <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" className="keep" />
      <span>{children} The summary and sentiment come from the built-in analyzer.</span>
    </p>
  );
}
