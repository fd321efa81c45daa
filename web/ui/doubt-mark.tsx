import { IconAlertTriangle } from '@tabler/icons-react';

/** Under what was said: what of it is in doubt; nothing for ''. */
export function DoubtMark({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="tiny">
      <span className="row-inline middle gap-4 warn break">
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" className="keep" />
        {text}
      </span>
    </p>
  );
}
