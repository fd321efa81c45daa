/** Kept over the session once somebody was welcomed. */
export const welcomedName = 'welcomed';
