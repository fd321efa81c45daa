import { Button, type ComboboxItem, Loader, type OptionsFilter, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { toastError } from '#web/ui/feedback/toast.tsx';
import classes from './number-select.module.css';

const label = 'Select a phone number:';
const loadingText = 'Loading available numbers...';

interface NumberSelectProps {
  email: string;
  value: string | null;
  onChange: (number: string | null) => void;
  error?: string;
}

/** The numbers that can be purchased now, asked for when it appears; searched by digits (USERS-24 to 26, 39). */
export function NumberSelect({ email, value, onChange, error }: NumberSelectProps) {
  const {
    data,
    error: failure,
    isFetching,
    refetch,
  } = useQuery({
    ...query('GET /user/list-available-numbers', { query: { email } }),
    select: ({ value }) => value.availableNumbers ?? [],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const failed = failure === null ? null : messageOf(failure, 'Failed to fetch available phone numbers');
  useEffect(() => {
    if (failed !== null) toastError(failed);
  }, [failed]);

  if (failed !== null && !data) {
    return (
      <div className="stack items-start gap-8">
        <Notice tone="bad">{failed}</Notice>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div>
        <p className="mb-6 medium small">{label}</p>
        <div className={`${classes.loading} px-12 edge fill-sunken row middle gap-8 round-8 mute`} role="status">
          <Loader size={16} />
          {loadingText}
        </div>
      </div>
    );
  }
  return (
    <Select
      label={label}
      placeholder="Select a number"
      data={data.map((number) => ({ value: number, label: formatPhoneNumber(number) }))}
      value={value}
      onChange={onChange}
      error={error}
      searchable
      openOnFocus={false}
      inputMode="tel"
      filter={byDigits}
      nothingFoundMessage={
        data.length === 0 ? 'No numbers are available right now.' : 'No number contains these digits.'
      }
      withScrollArea={false}
      withCheckIcon={false}
      comboboxProps={{ portalProps: { target: '#content' }, transitionProps: { transition: 'pop', duration: 160 } }}
      classNames={{ dropdown: 'fill', options: `${classes.options} scroll`, option: 'tabular' }}
    />
  );
}

const byDigits: OptionsFilter = ({ options, search }) => {
  const digits = search.replace(/\D/g, '');
  return (options as ComboboxItem[]).filter((option) => option.value.includes(digits));
};
