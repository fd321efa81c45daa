import { Button } from '@mantine/core';
import { presentZone } from '#contract/values/present-zones.ts';
import { zoneLabel } from '#contract/values/time-zones.ts';
import classes from './hours.module.css';

/** Offers the zone that this device is in, where it is another than the chosen one. */
export function OwnZone({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
  const own = presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const label = zoneLabel(own);
  if (!label || own === zone) return null;
  return (
    <div className="row wrap middle">
      <Button variant="subtle" className={`${classes.copy} px-12`} onClick={() => onChoose(own)}>
        Use {label}
      </Button>
      <span className="mute small">This device’s time zone.</span>
    </div>
  );
}
