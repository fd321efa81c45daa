import { Button } from '@mantine/core';
import { zoneLabel } from '#contract/values/time-zones.ts';
import classes from './hours.module.css';

/** Zones of the list that browsers tell by a former name. Source: Unicode CLDR, time zone identifiers. */
const formerNames: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Offers the zone that this device is in, where it is another than the chosen one. */
export function OwnZone({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
  const told = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const own = formerNames[told] ?? told;
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
