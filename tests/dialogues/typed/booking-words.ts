/** Free times as the calendar answers them, and what callers who book say and leave. */
const slot = (day: string, time: string, start: string) => ({ start, day, time, spoken: `${day} at ${time}` });
export const tuesdayTen = slot('Tuesday, March 3', '10 AM', '2026-03-03T16:00:00.000Z');
export const tuesdayHalfTwo = slot('Tuesday, March 3', '1:30 PM', '2026-03-03T19:30:00.000Z');
export const wednesdayNine = slot('Wednesday, March 4', '9 AM', '2026-03-04T15:00:00.000Z');
export const offered = (...slots: readonly unknown[]) => ({ understood: true, fits: true, slots });
export const nearest = (...slots: readonly unknown[]) => ({ understood: true, fits: false, slots });
export const unclear = { understood: false, fits: false, slots: [] };
export const booked = { status: 'booked', spoken: '' };

export const scheduling = { booking: 'calcom', takeMessage: false, collect: ['fullName', 'reasonForCalling'] } as const;
export const email = {
  'confirm-name': ['yes'],
  email: ['dan dot harris at gmail dot com'],
  'confirm-email': ['yes'],
};
export const dan = { fullName: { field: 'fullName', value: 'Daniel Harris', status: 'confirmed' } } as const;
export const reason = (...has: string[]) => ({ field: 'reasonForCalling', has, status: 'as-heard' }) as const;
