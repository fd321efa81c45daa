import { NativeSelect, TextInput } from '@mantine/core';
import { type AuditKind, auditKinds } from '#contract/audit-log.ts';
import classes from './audit.module.css';
import { type AuditView, kindNames } from './audit-view.ts';

interface AuditFiltersProps {
  view: AuditView;
  /** People, or businesses. */
  choices: readonly { _id: string; name: string }[];
  ofHouse: boolean;
  onChange: (change: Partial<AuditView>) => void;
}

const kinds = [{ value: '', label: 'Everything' }, ...auditKinds.map((value) => ({ value, label: kindNames[value] }))];

export function AuditFilters({ view, choices, ofHouse, onChange }: AuditFiltersProps) {
  const all = { value: '', label: ofHouse ? 'All businesses' : 'Everyone' };
  const named = choices.map(({ _id: value, name }) => ({ value, label: name }));
  // One that is not in the list, such as a business that is gone, stays chosen.
  const isListed = view.who === '' || named.some(({ value }) => value === view.who);
  const data = [all, ...named, ...(isListed ? [] : [{ value: view.who, label: 'The selected one' }])];
  return (
    <div className={`${classes.filters} narrow row wrap at-end gap-8`}>
      <NativeSelect
        label={ofHouse ? 'Business' : 'Person'}
        data={data}
        value={view.who}
        onChange={({ currentTarget }) => onChange({ who: currentTarget.value })}
      />
      <NativeSelect
        label="Activity"
        data={kinds}
        value={view.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as AuditKind | '' })}
      />
      <TextInput
        label="From"
        type="date"
        value={view.from}
        max={view.to}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        label="To"
        type="date"
        value={view.to}
        min={view.from}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </div>
  );
}
