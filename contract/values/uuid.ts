const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL would take it for a uuid column, written as we write them. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
