/** A name as it is read in one line: breaks of lines of every kind, other control signs and those that turn its direction become blanks. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
