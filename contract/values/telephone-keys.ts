/** The keys of a telephone, as they lie. */
export const telephoneKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
export type TelephoneKey = (typeof telephoneKeys)[number];
